import type { User } from '@evisa/shared/contract/account';
import type { SecondFactor, SecondFactorSecret } from '@evisa/shared/contract/second-factor';
import type { Role } from '@evisa/shared/domain/roles';
import { hashToken } from '../adapters/hash-token';
import { verifyPassword } from '../adapters/passwords';
import { newRecoveryCodes, newTotpSecret, totpStepOf, totpUri } from '../adapters/totp';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { findMember, lockMember } from '../db/members';
import {
  confirmTotp,
  countRecoveryCodes,
  endTotp,
  listSecondFactorRoles,
  replaceRecoveryCodes,
  replaceSecondFactorRoles,
  startTotp,
} from '../db/second-factor';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { revokeSessionsOf } from '../db/sessions';
import { mustManage } from './member-rules';
import { wrongPassword } from './proof';
import { queueAccountMail } from './queue-account-mail';

type Needed = Pick<Services, 'db' | 'secrets' | 'config' | 'wakeOutbox'>;

/** How a member stands: whether theirs is on, whether their role must have one, and how many recovery codes are left. */
export async function secondFactorOf({ db }: Pick<Needed, 'db'>, { id, type }: User): Promise<SecondFactor> {
  const member = await findMember(db, id);
  return {
    enabled: member?.totp_confirmed_at != null,
    required: (await listSecondFactorRoles(db)).includes(type),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  };
}

/** A new secret for the member's authenticator app; nothing is asked for until a code confirms it. */
export async function startSecondFactor({ db, secrets, config }: Needed, member: Actor): Promise<SecondFactorSecret> {
  const secret = newTotpSecret();
  await startTotp(db, member.id, secrets.seal(secret));
  return { secret, uri: totpUri(secret, { issuer: config.portalName, label: member.email }) };
}

/** Turns the second factor on and answers the recovery codes, this once. Throws a `Refusal` (400) for a wrong code, 409 before a start. */
export async function confirmSecondFactor(
  { db, secrets, wakeOutbox }: Pick<Needed, 'db' | 'secrets' | 'wakeOutbox'>,
  member: Actor,
  code: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const stored = await lockMember(tx, member.id);
    if (!stored?.totp_pending_secret) throw new Refusal(409, 'Begin with a new code for your app.');
    const step = totpStepOf(secrets.open(stored.totp_pending_secret), code);
    if (step === null) throw wrongCode();
    await confirmTotp(tx, member.id, step);
    await replaceRecoveryCodes(tx, member.id, codes.map(hashToken));
    await queueAccountMail(tx, stored, 'second-factor-on');
    await appendAudit(tx, [{ ...by(member), action: 'second-factor.on', changes: {} }]);
  });
  wakeOutbox();
  return codes;
}

/** Turns the member's second factor off. Throws a `Refusal`: 400 for a wrong password, 409 where the role must have one. */
export async function endSecondFactor(
  { db, wakeOutbox }: Pick<Needed, 'db' | 'wakeOutbox'>,
  member: Actor,
  password: string,
): Promise<void> {
  const stored = await findMember(db, member.id);
  if (!(await verifyPassword(stored?.password_hash ?? null, password))) throw wrongPassword();
  if ((await listSecondFactorRoles(db)).includes(member.type))
    throw new Refusal(409, `Everyone with the role ${member.type} must have a second factor.`);
  await inTransaction(db, async (tx) => {
    await endTotp(tx, member.id);
    await queueAccountMail(tx, member, 'second-factor-off');
    await appendAudit(tx, [{ ...by(member), action: 'second-factor.off', changes: {} }]);
  });
  wakeOutbox();
}

/**
 * Turns off the second factor of another member, who lost app and codes, ends their sessions and mails them. Throws a `Refusal`: 403
 * for a higher role, 404, 409 for oneself.
 */
export async function resetSecondFactor(
  { db, wakeOutbox }: Pick<Needed, 'db' | 'wakeOutbox'>,
  actor: Actor,
  memberId: number,
): Promise<string> {
  if (memberId === actor.id) throw new Refusal(409, 'Turn off your own second factor under Sign-in security.');
  const name = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new Refusal(404, 'This member does not exist any more.');
    mustManage(actor, member.type);
    await endTotp(tx, memberId);
    await revokeSessionsOf(tx, memberId, new Date().toISOString());
    await queueAccountMail(tx, member, 'second-factor-reset', actor.name);
    const changes = { member: { from: member.name, to: member.name } };
    await appendAudit(tx, [{ ...by(actor), action: 'second-factor.reset', changes }]);
    return member.name;
  });
  wakeOutbox();
  return name;
}

/** Sets the roles whose members must have a second factor. */
export async function requireSecondFactor(
  { db }: Pick<Needed, 'db'>,
  actor: Actor,
  roles: readonly Role[],
): Promise<Role[]> {
  await inTransaction(db, async (tx) => {
    const before = await replaceSecondFactorRoles(tx, roles);
    const changes = { roles: { from: before.join(', '), to: roles.join(', ') } };
    await appendAudit(tx, [{ ...by(actor), action: 'second-factor.require', changes }]);
  });
  return listSecondFactorRoles(db);
}

function wrongCode(): Refusal {
  const message = 'This code is not right. Enter the one your app shows now.';
  return new Refusal(400, message, { errors: { code: message } });
}
