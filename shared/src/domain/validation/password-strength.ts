export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What lists of stolen passwords begin with, without digits and signs. */
const commonPasswords = (
  'password pass passw passwort motdepasse qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou ' +
  'welcome welkom admin administrator root user guest test login letmein master hello dragon monkey football baseball ' +
  'basketball superman batman princess sunshine shadow michael charlie jordan freedom whatever trustno starwars flower ' +
  'cambodia phnompenh angkor angkorwat khmer evisa visa secret changeme default temp summer winter spring autumn'
).split(' ');

/**
 * How hard a password is to guess, and why in a sentence; `null` for none. It goes by what guessing goes by: length, and whether
 * it is one of the usual ones. `about` is what others know of the person: name, email.
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

/** '123456', 'fedcba': each character the neighbour of the one before. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function extractWords(about: readonly string[]): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3 && word !== 'example');
}
