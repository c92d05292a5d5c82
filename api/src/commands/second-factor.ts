import type { User } from '@evisa/shared/contract/account';
import type { SecondFactor, SecondFactorSecret } from '@evisa/shared/contract/second-factor';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { hashToken } from '../adapters/auth/hashing';
import { verifyPassword } from '../adapters/auth/password-hashing';
import { createRecoveryCodes, createTotpSecret, findTotpStep, createTotpUri } from '../adapters/auth/totp';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/append-audit';
import { inTransaction } from '../db/query/in-transaction';
import { findMember, lockMember } from '../db/members/members';
import {
  enableTotp,
  countRecoveryCodes,
  disableTotp,
  listSecondFactorRoles,
  replaceRecoveryCodes,
  replaceSecondFactorRoles,
  savePendingTotpSecret,
} from '../db/members/second-factor';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { revokeMemberSessions } from '../db/members/sessions';
import { requireManageableRole } from './member-rules';
import { createWrongPasswordError } from './reauthentication';
import { queueAccountMail } from './queue-account-mail';

type SecondFactorServices = Pick<Services, 'db' | 'secretCipher' | 'config' | 'wakeOutbox'>;

/** How a member stands: whether theirs is on, whether their role must have one, and how many recovery codes are left. */
export async function getSecondFactorStatus(
  { db }: Pick<SecondFactorServices, 'db'>,
  { id, type }: User,
): Promise<SecondFactor> {
  const member = await findMember(db, id);
  return {
    enabled: member?.totp_confirmed_at != null,
    required: (await listSecondFactorRoles(db)).includes(type),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  };
}

/** A new secret for the member's authenticator app; nothing is asked for until a code confirms it. */
export async function beginSecondFactorSetup(
  { db, secretCipher, config }: SecondFactorServices,
  member: Actor,
): Promise<SecondFactorSecret> {
  const secret = createTotpSecret();
  await savePendingTotpSecret(db, member.id, secretCipher.encrypt(secret));
  return { secret, uri: createTotpUri(secret, { issuer: config.portalName, label: member.email }) };
}

/** Turns the second factor on and answers the recovery codes, this once. Throws a `Refusal` (400) for a wrong code, 409 before a start. */
export async function enableSecondFactor(
  { db, secretCipher, wakeOutbox }: Pick<SecondFactorServices, 'db' | 'secretCipher' | 'wakeOutbox'>,
  member: Actor,
  code: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const stored = await lockMember(tx, member.id);
    if (!stored?.totp_pending_secret) throw new HttpError(409, 'Begin with a new code for your app.');
    const step = findTotpStep(secretCipher.decrypt(stored.totp_pending_secret), code);
    if (step === null) throw createWrongCodeError();
    await enableTotp(tx, member.id, step);
    await replaceRecoveryCodes(tx, member.id, codes.map(hashToken));
    await queueAccountMail(tx, stored, 'second-factor-on');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'second-factor.on', changes: {} }]);
  });
  wakeOutbox();
  return codes;
}

/** Turns the member's second factor off. Throws a `Refusal`: 400 for a wrong password, 409 where the role must have one. */
export async function disableSecondFactor(
  { db, wakeOutbox }: Pick<SecondFactorServices, 'db' | 'wakeOutbox'>,
  member: Actor,
  password: string,
): Promise<void> {
  const stored = await findMember(db, member.id);
  if (!(await verifyPassword(stored?.password_hash ?? null, password))) throw createWrongPasswordError();
  if ((await listSecondFactorRoles(db)).includes(member.type))
    throw new HttpError(409, `Everyone with the role ${member.type} must have a second factor.`);
  await inTransaction(db, async (tx) => {
    await disableTotp(tx, member.id);
    await queueAccountMail(tx, member, 'second-factor-off');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'second-factor.off', changes: {} }]);
  });
  wakeOutbox();
}

/**
 * Turns off the second factor of another member, who lost app and codes, ends their sessions and mails them. Throws a `Refusal`: 403
 * for a higher role, 404, 409 for oneself.
 */
export async function resetSecondFactor(
  { db, wakeOutbox }: Pick<SecondFactorServices, 'db' | 'wakeOutbox'>,
  actor: Actor,
  memberId: number,
): Promise<string> {
  if (memberId === actor.id) throw new HttpError(409, 'Turn off your own second factor under Sign-in security.');
  const name = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new HttpError(404, 'This member does not exist any more.');
    requireManageableRole(actor, member.type);
    await disableTotp(tx, memberId);
    await revokeMemberSessions(tx, memberId, new Date().toISOString());
    await queueAccountMail(tx, member, 'second-factor-reset', actor.name);
    const changes = { member: { from: member.name, to: member.name } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'second-factor.reset', changes }]);
    return member.name;
  });
  wakeOutbox();
  return name;
}

/** Sets the roles whose members must have a second factor. */
export async function updateSecondFactorRoles(
  { db }: Pick<SecondFactorServices, 'db'>,
  actor: Actor,
  roles: readonly Role[],
): Promise<Role[]> {
  await inTransaction(db, async (tx) => {
    const before = await replaceSecondFactorRoles(tx, roles);
    const changes = { roles: { from: before.join(', '), to: roles.join(', ') } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'second-factor.require', changes }]);
  });
  return listSecondFactorRoles(db);
}

function createWrongCodeError(): HttpError {
  const message = 'This code is not right. Enter the one your app shows now.';
  return new HttpError(400, message, { errors: { code: message } });
}
