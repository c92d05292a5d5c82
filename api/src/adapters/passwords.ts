import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id is the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while: so many at once, the others wait their turn. */
const atOnce = pLimit(4);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password is right. Without an account (`null`) it takes as long, and is not. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const stored = passwordHash ?? (await dummyHash);
  const matches = await atOnce(() => verify(stored, password).catch(() => false));
  return matches && passwordHash !== null;
}
