import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UnavailableError } from '../../errors/domain-error';

/** Argon2id is the library's default algorithm; memory in KiB. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while: so many at once, so many wait their turn, and others are turned away. */
const hashingLimit = pLimit(4);
const maxPendingHashes = 32;

/** Hashes a password. Like `verifyPassword`, it throws an `UnavailableError` while too many others wait. */
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

/** Whether the password is right. Without an account (`null`) it takes as long, and is not. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', argon2Options);
  const stored = passwordHash ?? (await dummyHash);
  const matches = await runWithConcurrencyLimit(() => verify(stored, password).catch(() => false));
  return matches && passwordHash !== null;
}
