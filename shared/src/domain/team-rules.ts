import { roles, type Role } from './accounts/roles';

/** Returns whether a role can manage accounts of another role: lower roles, and Admins also Admins. */
export function canManageAccount(actor: Role, account: Role): boolean {
  return roles.indexOf(account) > roles.indexOf(actor) || (actor === 'Admin' && account === 'Admin');
}

/** Replaces a password in answers. A request with it keeps the password. */
export const passwordMask = '••••••••';
