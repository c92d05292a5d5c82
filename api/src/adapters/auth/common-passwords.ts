import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const minDistinctCharacters = 3;

/** Returns whether a password is easy to guess: one of 49,000 common passwords, blank, or one or two characters repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return new Set(plain).size < minDistinctCharacters || commonPasswords.has(plain);
}
