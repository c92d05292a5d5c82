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

/** Returns what two names of members have in common that people read as one: assignments and histories name a member by it. */
export function toMemberNameKey(name: string): string {
  return normalizeMemberName(name).toUpperCase().toLowerCase();
}
