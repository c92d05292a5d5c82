import type { ConfirmPassword } from '@evisa/shared/contract/account';
import { verifyPassword } from '../adapters/auth/password-hashing';
import { inTransaction } from '../db/query/executor';
import { findMember } from '../db/members/members';
import { markSessionAuthenticated } from '../db/members/sessions';
import type { Services } from '../main/services';
import type { Caller } from '../plugins/auth/caller';
import { HttpError } from '../plugins/http/http-error';
import { verifySecondFactorCode } from './verify-second-factor-code';

type StaffCaller = Extract<Caller, { kind: 'staff' }>;

const reauthenticationLifetimeMs = 10 * 60_000;
/** A page of an earlier release shows these words; today's asks for the password. */
const reauthenticationRequired =
  'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';

/**
 * Throws a `Refusal` (403 with `errors.proof`) when the member last gave the password in this session more than ten minutes ago: a
 * stolen session must not become the account.
 */
export function requireRecentAuthentication({ authenticatedAt }: Pick<StaffCaller, 'authenticatedAt'>): void {
  if (authenticatedAt === null || Date.now() - Date.parse(authenticatedAt) > reauthenticationLifetimeMs)
    throw new HttpError(403, reauthenticationRequired, { errors: { proof: reauthenticationRequired } });
}

/** Renews the proof of a session. Throws a `Refusal` (400) with `errors.password` or `errors.code` for the one that is wrong or missing. */
export async function reauthenticate(
  { db, secretCipher }: Pick<Services, 'db' | 'secretCipher'>,
  { member: { id }, sessionId }: StaffCaller,
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

export function createWrongPasswordError(): HttpError {
  const message = 'The password is incorrect.';
  return new HttpError(400, message, { errors: { password: message } });
}
