import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { hashToken } from '../../adapters/auth/hashing';
import { findTotpStep } from '../../adapters/auth/totp';
import type { Executor } from '../../db/query/executor';
import { consumeRecoveryCode, consumeTotpStep } from '../../db/members/second-factor';
import { InvalidInputError } from '../../errors/domain-error';

/**
 * Accepts a code of the authenticator app in the digits of any script, or a recovery code with or without hyphens and spaces. Each works once. Throws an `InvalidInputError` at `field` for a
 * missing or wrong code.
 */
export async function verifySecondFactorCode(
  tx: Executor,
  memberId: number,
  secret: string,
  typed: string,
  field: 'code' | 'currentCode' = 'code',
): Promise<void> {
  const code = normalizeCode(typed);
  if (code === '') throw new InvalidInputError('Please enter the code of your authenticator app.', field);
  const step = /^\d{6}$/.test(code) ? findTotpStep(secret, code) : null;
  const isAccepted =
    step === null
      ? await consumeRecoveryCode(tx, memberId, hashToken(code))
      : await consumeTotpStep(tx, memberId, step);
  if (!isAccepted) throw new InvalidInputError('The code is incorrect or was already used. Enter a new code.', field);
}

/** Half a recovery code, between which it has a hyphen. */
const recoveryCodeHalf = 5;

/** Returns a code as it is stored, whatever keyboard typed it. */
function normalizeCode(typed: string): string {
  const text = toAsciiDigits(typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')).toUpperCase();
  return text.length === 2 * recoveryCodeHalf
    ? `${text.slice(0, recoveryCodeHalf)}-${text.slice(recoveryCodeHalf)}`
    : text;
}
