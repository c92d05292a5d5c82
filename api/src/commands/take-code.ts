import { hashToken } from '../adapters/hash-token';
import { totpStepOf } from '../adapters/totp';
import type { Executor } from '../db/executor';
import { takeRecoveryCode, takeTotpStep } from '../db/second-factor';
import { Refusal } from '../plugins/refusal';

/** Takes a code of the app, or a recovery code; each works once. Throws a `Refusal` (400) with `errors.code` for a missing or wrong one. */
export async function takeCode(tx: Executor, memberId: number, secret: string, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') throw codeRefused('Please enter the code of your authenticator app.');
  const step = /^\d{6}$/.test(code) ? totpStepOf(secret, code) : null;
  const taken =
    step === null ? await takeRecoveryCode(tx, memberId, hashToken(code)) : await takeTotpStep(tx, memberId, step);
  if (!taken) throw codeRefused('This code is not right, or was used already.');
}

function codeRefused(message: string): Refusal {
  return new Refusal(400, message, { errors: { code: message } });
}
