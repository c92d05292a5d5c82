import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UnavailableError } from '../../errors/domain-error';

/** Memory is in KiB. Argon2id is the library's default algorithm. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while. At most 4 run at once and 32 wait; further ones are refused. */
const hashingLimit = pLimit(4);
const maxPendingHashes = 32;

/**
 * Hashes a password in NFC: keyboards write the same `é` in one or in two characters. Throws an `UnavailableError` (503 with `Retry-After`) if
 * too many others are waiting. `verifyPassword` does the same.
 */
export function hashPassword(password: string): Promise<string> {
  return runWithConcurrencyLimit(() => hash(password.normalize('NFC'), argon2Options));
}

async function runWithConcurrencyLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashingLimit.pendingCount >= maxPendingHashes)
    throw new UnavailableError('Too many people are signing in. Please try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  return hashingLimit(work);
}

let dummyHash: Promise<string> | undefined;

/**
 * Returns whether the password is correct, in NFC or, for hashes of earlier releases, as it was typed. Without an account (`null`) it takes
 * the same time and returns false.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', argon2Options);
  const stored = passwordHash ?? (await dummyHash);
  for (const form of new Set([password.normalize('NFC'), password])) {
    const matches = await runWithConcurrencyLimit(() => verify(stored, form).catch(() => false));
    if (matches && passwordHash !== null) return true;
  }
  return false;
}
