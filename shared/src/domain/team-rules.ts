import { hasIgnoredCharacters } from './validation/invisible-characters';
import { validationMessages } from './validation/validation-messages';
import { roles, type Role } from './accounts/roles';

/** Returns whether a role can manage accounts of another role: lower roles, and Admins also Admins. */
export function canManageAccount(actor: Role, account: Role): boolean {
  return roles.indexOf(account) > roles.indexOf(actor) || (actor === 'Admin' && account === 'Admin');
}

/** Replaces a password in answers. A request with it keeps the password. */
export const passwordMask = '••••••••';

/** Returns a member's name as it is stored: in NFC, with single spaces. */
export function normalizeMemberName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns what two names of members have in common that people read as one: assignments and histories name a member by it. Full width and
 * other forms of the same letters (NFKC), case and joiners make no difference.
 */
export function toMemberNameKey(name: string): string {
  return normalizeMemberName(name.normalize('NFKC').replace(/[\u200b-\u200d]/g, ''))
    .toUpperCase()
    .toLowerCase();
}

/** A word of Latin letters and of letters that look like them, such as a Cyrillic о. */
const mixedWord = /(?=[^\s]*\p{Script=Latin})(?=[^\s]*[\p{Script=Cyrillic}\p{Script=Greek}])/u;

/** Returns why people could read a name of staff as another one: it has characters that draw nothing, or mixes alphabets in a word. */
export function findLookalikeError(name: string): string | undefined {
  if (hasIgnoredCharacters(name)) return validationMessages.invisibleCharacters;
  return mixedWord.test(name) ? validationMessages.mixedAlphabets : undefined;
}
