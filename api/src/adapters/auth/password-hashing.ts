import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpError } from '../../plugins/http/http-error';

/** Argon2id is the library's default algorithm; memory in KiB. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while: so many at once, so many wait their turn, and others are turned away. */
const hashingLimit = pLimit(4);
const maxPendingHashes = 32;

/** Throws a `Refusal` (503 with `Retry-After`) while too many others wait; so does `verifyPassword`. */
export function hashPassword(password: string): Promise<string> {
  return runWithConcurrencyLimit(() => hash(password, argon2Options));
}

async function runWithConcurrencyLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashingLimit.pendingCount >= maxPendingHashes)
    throw new HttpError(503, 'Too many people are signing in. Please try again in a few seconds.', {
      headers: { 'retry-after': '2' },
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
