import type { ConfirmPassword } from '@evisa/shared/contract/account';
import { verifyPassword } from '../../adapters/auth/password-hashing';
import type { Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { findMember } from '../../db/members/members';
import { markSessionAuthenticated } from '../../db/members/sessions';
import { InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockVerifiedMember } from './account-rules';
import { verifySecondFactorCode } from './verify-second-factor-code';

/** A signed-in member, and the session they act in. */
interface StaffSession {
  member: Actor;
  sessionId: string;
}

/** Marks the session as recently authenticated. Throws an `InvalidInputError` at `password` or `code`. */
export async function reauthenticate(
  { db, secretCipher }: Pick<Services, 'db' | 'secretCipher'>,
  { member: { id }, sessionId }: StaffSession,
  { password, code }: ConfirmPassword,
): Promise<void> {
  const member = await findMember(db, id);
  if (!member || !(await verifyPassword(member.password_hash, password))) throw createWrongPasswordError();
  await inTransaction(db, async (tx) => {
    const locked = await lockVerifiedMember(tx, member);
    if (!locked) throw createWrongPasswordError();
    const { totp_secret } = locked;
    if (totp_secret) await verifySecondFactorCode(tx, id, secretCipher.decrypt(totp_secret), code ?? '');
    await markSessionAuthenticated(tx, sessionId, new Date().toISOString());
  });
}

export function createWrongPasswordError(): InvalidInputError {
  return new InvalidInputError('The password is incorrect.', 'password');
}
