import type { ConfirmPassword } from '@evisa/shared/contract/account';
import { verifyPassword } from '../../adapters/auth/password-hashing';
import type { Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { findMember } from '../../db/members/members';
import { markSessionAuthenticated } from '../../db/members/sessions';
import { ForbiddenError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { verifySecondFactorCode } from './verify-second-factor-code';

/** A signed-in member, and the session they act in. */
export interface StaffSession {
  member: Actor;
  sessionId: string;
  /** When the member last gave the password in this session. */
  authenticatedAt: string | null;
}

const reauthenticationLifetimeMs = 10 * 60_000;
/** Pages of earlier releases show this text; the current ones ask for the password. */
const reauthenticationRequired =
  'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';

/**
 * Throws a `ForbiddenError` with `errors.proof` if the member last gave the password in this session more than ten minutes ago: a
 * stolen session must not be enough to take over the account.
 */
export function requireRecentAuthentication({ authenticatedAt }: Pick<StaffSession, 'authenticatedAt'>): void {
  if (authenticatedAt === null || Date.now() - Date.parse(authenticatedAt) > reauthenticationLifetimeMs)
    throw new ForbiddenError(reauthenticationRequired, 'proof');
}

/** Marks the session as recently authenticated. Throws an `InvalidInputError` at `password` or `code`. */
export async function reauthenticate(
  { db, secretCipher }: Pick<Services, 'db' | 'secretCipher'>,
  { member: { id }, sessionId }: StaffSession,
  { password, code }: ConfirmPassword,
): Promise<void> {
  const member = await findMember(db, id);
  if (!member || !(await verifyPassword(member.password_hash, password))) throw createWrongPasswordError();
  const { totp_secret } = member;
  await inTransaction(db, async (tx) => {
    if (totp_secret) await verifySecondFactorCode(tx, id, secretCipher.decrypt(totp_secret), code ?? '');
    await markSessionAuthenticated(tx, sessionId, new Date().toISOString());
  });
}

export function createWrongPasswordError(): InvalidInputError {
  return new InvalidInputError('The password is incorrect.', 'password');
}
