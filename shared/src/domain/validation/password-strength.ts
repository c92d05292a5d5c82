export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** The most common stolen passwords, without digits and symbols. */
const commonPasswords = (
  'password pass passw passwort motdepasse qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou ' +
  'welcome welkom admin administrator root user guest test login letmein master hello dragon monkey football baseball ' +
  'basketball superman batman princess sunshine shadow michael charlie jordan freedom whatever trustno starwars flower ' +
  'cambodia phnompenh angkor angkorwat khmer evisa visa secret changeme default temp summer winter spring autumn'
).split(' ');

/**
 * Rates a password by length and known patterns, with advice in a sentence; null for an empty password. `about` holds what others know about
 * the member, such as name and email.
 */
export function estimatePasswordStrength(
  password: string,
  about: readonly string[] = [],
): { strength: PasswordStrength; hint: string } | null {
  if (password === '') return null;
  const plain = password.toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < plain.length && commonPasswords.includes(letters))
    return weakResult('A usual password with something added.');
  if (commonPasswords.includes(plain)) return weakResult('One of the usual passwords.');
  if (new Set(plain).size < 4 || isSequence(plain))
    return weakResult('Avoid sequences such as 1234 and repeated characters.');
  if (extractWords(about).some((word) => plain.includes(word))) return weakResult('It contains the name or the email.');
  if (password.length < 9) return weakResult('Short: longer is what helps most.');
  if (password.length < 14) return { strength: 'fair', hint: 'Fair. A few more characters make it strong.' };
  return { strength: 'strong', hint: 'Strong.' };
}

function weakResult(hint: string): { strength: PasswordStrength; hint: string } {
  return { strength: 'weak', hint };
}

/** Returns whether each character is next to the previous one: '123456', 'fedcba'. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function extractWords(about: readonly string[]): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3 && word !== 'example');
}
