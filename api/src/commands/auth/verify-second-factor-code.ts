import { hashToken } from '../../adapters/auth/hashing';
import { findTotpStep } from '../../adapters/auth/totp';
import type { Executor } from '../../db/query/executor';
import { consumeRecoveryCode, consumeTotpStep } from '../../db/members/second-factor';
import { InvalidInputError } from '../../errors/domain-error';

/**
 * Accepts a code of the authenticator app, or a recovery code. Each works once. Throws an `InvalidInputError` at `code` for a missing
 * or wrong code.
 */
export async function verifySecondFactorCode(
  tx: Executor,
  memberId: number,
  secret: string,
  typed: string,
): Promise<void> {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') throw new InvalidInputError('Please enter the code of your authenticator app.', 'code');
  const step = /^\d{6}$/.test(code) ? findTotpStep(secret, code) : null;
  const isAccepted =
    step === null
      ? await consumeRecoveryCode(tx, memberId, hashToken(code))
      : await consumeTotpStep(tx, memberId, step);
  if (!isAccepted) throw new InvalidInputError('This code is not right, or was used already.', 'code');
}
