import type { z } from 'zod';
import type { User } from '@evisa/shared/contract/account';
import type {
  confirmSecondFactorSchema,
  EndSecondFactor,
  SecondFactor,
  SecondFactorSecret,
} from '@evisa/shared/contract/second-factor';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { hashToken } from '../../adapters/auth/hashing';
import { verifyPassword } from '../../adapters/auth/password-hashing';
import { createRecoveryCodes, createTotpSecret, findTotpStep, createTotpUri } from '../../adapters/auth/totp';
import { appendAuditEntries, toActorColumns, type AccountManager, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { findMember, lockMember } from '../../db/members/members';
import {
  enableTotp,
  countRecoveryCodes,
  disableTotp,
  listSecondFactorRoles,
  replaceRecoveryCodes,
  replaceSecondFactorRoles,
  savePendingTotpSecret,
} from '../../db/members/second-factor';
import { ConflictError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { getSessionCutoff, listMemberSessions, revokeMemberSessions } from '../../db/members/sessions';
import { createMissingMemberError, lockVerifiedMember, requireManageableRole } from './account-rules';
import { createWrongPasswordError } from './reauthentication';
import { queueAccountMail } from './queue-account-mail';
import { verifySecondFactorCode } from './verify-second-factor-code';

type SecondFactorServices = Pick<Services, 'db' | 'secretCipher' | 'config' | 'wakeOutbox'>;

/** Returns whether a member uses 2FA, whether their role requires it, and how many recovery codes are left. */
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

/** Creates a secret for the member's authenticator app. Sign-in asks for no code until `enableSecondFactor`. */
export async function beginSecondFactorSetup(
  { db, secretCipher, config }: SecondFactorServices,
  member: Actor,
): Promise<SecondFactorSecret> {
  const secret = createTotpSecret();
  await savePendingTotpSecret(db, member.id, secretCipher.encrypt(secret));
  return { secret, uri: createTotpUri(secret, { issuer: config.portalName, label: member.email }) };
}

/**
 * Turns 2FA on and returns the recovery codes, which cannot be read again. Ends the member's other sessions, which may have begun without
 * it. Replacing a second factor takes a code of it too, or a recovery code, as turning it off does. Throws an `InvalidInputError` at `code` or
 * `currentCode`, and a `ConflictError` without a secret.
 */
export async function enableSecondFactor(
  { db, secretCipher, config, wakeOutbox }: SecondFactorServices,
  { member, sessionId }: { member: Actor; sessionId: string },
  { code, currentCode }: z.output<typeof confirmSecondFactorSchema>,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const stored = await lockMember(tx, member.id);
    if (!stored?.totp_pending_secret) throw new ConflictError('Start the setup again to get a new code for your app.');
    const step = findTotpStep(secretCipher.decrypt(stored.totp_pending_secret), code);
    if (step === null)
      throw new InvalidInputError('The code is incorrect. Enter the code that your app shows now.', 'code');
    if (stored.totp_secret) {
      if (currentCode === undefined) throw createMissingCurrentCodeError();
      const secret = secretCipher.decrypt(stored.totp_secret);
      await verifySecondFactorCode(tx, member.id, secret, currentCode, 'currentCode');
    }
    await enableTotp(tx, member.id, step);
    await replaceRecoveryCodes(tx, member.id, codes.map(hashToken));
    await queueAccountMail(tx, stored, 'second-factor-on');
    const sessions = await listMemberSessions(tx, member.id, getSessionCutoff(config.sessionIdleMinutes));
    await revokeMemberSessions(tx, member.id, new Date().toISOString(), sessionId);
    const ended = sessions.filter(({ id }) => id !== sessionId);
    await appendAuditEntries(
      tx,
      ['second-factor.on', ...ended.map(() => 'session.end')].map((action) => ({
        ...toActorColumns(member),
        action,
        changes: {},
      })),
    );
  });
  wakeOutbox();
  return codes;
}

/** Pages of the release before do not ask for this code, and show the message. */
function createMissingCurrentCodeError(): InvalidInputError {
  return new InvalidInputError(
    'You already have a second factor. Reload the page and set it up again, with a code of your current app or a recovery code.',
    'currentCode',
  );
}

/**
 * Turns the member's 2FA off; does nothing if it is off. Throws an `InvalidInputError` at `password` or `code` for a wrong one, and a `ConflictError` if the role
 * requires 2FA. The code is asked for even after a recent sign-in, whose session may be in other hands.
 */
export async function disableSecondFactor(
  { db, secretCipher, wakeOutbox }: Pick<SecondFactorServices, 'db' | 'secretCipher' | 'wakeOutbox'>,
  member: Actor,
  { password, code }: EndSecondFactor,
): Promise<void> {
  const verified = await findMember(db, member.id);
  if (!verified || !(await verifyPassword(verified.password_hash, password))) throw createWrongPasswordError();
  if ((await listSecondFactorRoles(db)).includes(member.type))
    throw new ConflictError(`The role ${member.type} requires a second factor.`);
  await inTransaction(db, async (tx) => {
    const stored = await lockVerifiedMember(tx, verified);
    if (!stored) throw createWrongPasswordError();
    // A repeat, or the second of two calls at once: nothing changes, so nothing is mailed.
    if (!stored.totp_secret) return;
    await verifySecondFactorCode(tx, member.id, secretCipher.decrypt(stored.totp_secret), code ?? '');
    await disableTotp(tx, member.id);
    await queueAccountMail(tx, member, 'second-factor-off');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'second-factor.off', changes: {} }]);
  });
  wakeOutbox();
}

/**
 * Turns off the 2FA of another member, who lost the app and the recovery codes, ends their sessions and mails them. Throws a
 * `ForbiddenError` for a role that is not below the actor's, a `NotFoundError`, and a `ConflictError` for the actor's own account.
 */
export async function resetSecondFactor(
  { db, wakeOutbox }: Pick<SecondFactorServices, 'db' | 'wakeOutbox'>,
  actor: AccountManager,
  memberId: number,
): Promise<string> {
  if (memberId === actor.id) throw new ConflictError('Turn off your own second factor under Sign-in security.');
  const name = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw createMissingMemberError();
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

/** Sets the roles that require 2FA. Throws a `ConflictError` if one of `SECOND_FACTOR_ROLES` is missing. */
export async function updateSecondFactorRoles(
  { db, config }: Pick<SecondFactorServices, 'db' | 'config'>,
  actor: Actor,
  roles: readonly Role[],
): Promise<Role[]> {
  const fixed = config.secondFactorRoles.filter((role) => !roles.includes(role));
  if (fixed.length > 0)
    throw new ConflictError(`The service is set up so that these roles require a second factor: ${fixed.join(', ')}.`);
  await inTransaction(db, async (tx) => {
    const before = await replaceSecondFactorRoles(tx, roles);
    const changes = { roles: { from: before.join(', '), to: roles.join(', ') } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'second-factor.require', changes }]);
  });
  return listSecondFactorRoles(db);
}
