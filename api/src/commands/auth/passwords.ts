import { randomUUID } from 'node:crypto';
import type { ResetPassword } from '@evisa/shared/contract/account';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { hashToken } from '../../adapters/auth/hashing';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { hashPassword, verifyPassword } from '../../adapters/auth/password-hashing';
import { type Actor, appendAuditEntries, toActorColumns } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { lockMember, updateMemberRow, updateOwnPassword, type Member } from '../../db/members/members';
import { consumePasswordReset, invalidatePasswordResets } from '../../db/members/password-resets';
import { revokeMemberSessions, revokeOwnSession } from '../../db/members/sessions';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import { ConflictError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { requireStrongPassword } from './account-rules';
import { queueAccountMail } from './queue-account-mail';

const sessionEnded = 'Your session has ended. Please sign in again.';
const firstPasswordKept = 'A colleague knows this password. Please choose another one.';

/**
 * Sets a member's own password, ends all their sessions and mails them. Throws an `InvalidInputError` for a weak password and for the one that
 * a colleague set, and a `ConflictError` if the session ended in the meantime.
 */
export async function changePassword(
  { db, config, wakeOutbox }: Pick<Services, 'db' | 'config' | 'wakeOutbox'>,
  { member, sessionId }: { member: Actor; sessionId: string },
  newPassword: string,
): Promise<void> {
  requireStrongPassword({ config }, 'newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const now = new Date().toISOString();
    const stored = await lockMember(tx, member.id);
    // A session that ended while the password was hashed must not undo the change that ended it.
    if (!stored || !(await revokeOwnSession(tx, member.id, sessionId, now))) throw new ConflictError(sessionEnded);
    await requireOtherThanFirst(stored, newPassword);
    await updateOwnPassword(tx, member.id, passwordHash);
    await invalidatePasswordResets(tx, member.id, now);
    await revokeMemberSessions(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'password.change', changes: {} }]);
  });
  wakeOutbox();
}

/**
 * Queues the email with a link to a new password. The outbox looks up the account later, so that the answer takes the same time for
 * every address.
 */
export async function requestPasswordReset(
  { db, config, wakeOutbox }: Pick<Services, 'db' | 'config' | 'wakeOutbox'>,
  email: string,
): Promise<void> {
  const id = randomUUID();
  await enqueueOutboxItem(db, {
    kind: 'password-mail',
    payload: { email },
    dedupeKey: `password-mail-${id}`,
    messageId: `<password-${id}@${config.applicationMailDomain}>`,
  });
  wakeOutbox();
}

/**
 * Sets a password with a mailed link, which works once, and ends all sessions of the member. Throws an `InvalidInputError` for a link
 * that expired or was used, for a weak password, and for the one that a colleague set.
 */
export async function resetPassword(
  {
    db,
    config,
    disabledSampleEmails,
    wakeOutbox,
  }: Pick<Services, 'db' | 'config' | 'disabledSampleEmails' | 'wakeOutbox'>,
  { token, newPassword }: ResetPassword,
  ip: string,
): Promise<void> {
  requireStrongPassword({ config }, 'newPassword', newPassword);
  const password_hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const now = new Date().toISOString();
    const memberId = await consumePasswordReset(tx, hashToken(token), now);
    const member = memberId === undefined ? undefined : await lockMember(tx, memberId);
    if (!member || disabledSampleEmails.has(member.email))
      throw new InvalidInputError(validationMessages.resetLinkExpired, 'token');
    await requireOtherThanFirst(member, newPassword);
    await updateMemberRow(tx, member.id, { password_hash, password_origin: 'own' });
    await invalidatePasswordResets(tx, member.id, now);
    await revokeMemberSessions(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    const actor = { ...member, ip: stripIpv6Prefix(ip), releaseSet: null };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'password.reset', changes: {} }]);
  });
  wakeOutbox();
}

/** Throws an `InvalidInputError` for the password that a colleague set, which that colleague still knows. */
async function requireOtherThanFirst(
  { password_origin, password_hash }: Pick<Member, 'password_origin' | 'password_hash'>,
  newPassword: string,
): Promise<void> {
  if (password_origin !== 'own' && (await verifyPassword(password_hash, newPassword)))
    throw new InvalidInputError(firstPasswordKept, 'newPassword');
}
