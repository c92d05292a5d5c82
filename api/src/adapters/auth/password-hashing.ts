import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UnavailableError } from '../../errors/domain-error';

/** Memory is in KiB. Argon2id is the library's default algorithm. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while. At most 4 run at once and 32 wait; further ones are refused. */
const hashingLimit = pLimit(4);
const maxPendingHashes = 32;

/** Throws an `HttpError` (503 with `Retry-After`) if too many others are waiting. `verifyPassword` does the same. */
export function hashPassword(password: string): Promise<string> {
  return runWithConcurrencyLimit(() => hash(password, argon2Options));
}

async function runWithConcurrencyLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashingLimit.pendingCount >= maxPendingHashes)
    throw new UnavailableError('Too many people are signing in. Please try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  return hashingLimit(work);
}

let dummyHash: Promise<string> | undefined;

/** Returns whether the password is correct. Without an account (`null`) it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', argon2Options);
  const stored = passwordHash ?? (await dummyHash);
  const matches = await runWithConcurrencyLimit(() => verify(stored, password).catch(() => false));
  return matches && passwordHash !== null;
}
