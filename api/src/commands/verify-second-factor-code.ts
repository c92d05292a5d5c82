import { hashToken } from '../adapters/auth/hashing';
import { findTotpStep } from '../adapters/auth/totp';
import type { Executor } from '../db/query/executor';
import { consumeRecoveryCode, consumeTotpStep } from '../db/members/second-factor';
import { HttpError } from '../plugins/http/http-error';

/** Takes a code of the app, or a recovery code; each works once. Throws a `Refusal` (400) with `errors.code` for a missing or wrong one. */
export async function verifySecondFactorCode(
  tx: Executor,
  memberId: number,
  secret: string,
  typed: string,
): Promise<void> {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') throw createCodeError('Please enter the code of your authenticator app.');
  const step = /^\d{6}$/.test(code) ? findTotpStep(secret, code) : null;
  const taken =
    step === null
      ? await consumeRecoveryCode(tx, memberId, hashToken(code))
      : await consumeTotpStep(tx, memberId, step);
  if (!taken) throw createCodeError('This code is not right, or was used already.');
}

function createCodeError(message: string): HttpError {
  return new HttpError(400, message, { errors: { code: message } });
}
