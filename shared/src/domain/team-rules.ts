import { roles, type Role } from './accounts/roles';

/** Whether a role creates, edits and deletes accounts of another: those below it in the order of `roles`, and Admins also Admins. */
export function canManageAccount(actor: Role, account: Role): boolean {
  return roles.indexOf(account) > roles.indexOf(actor) || (actor === 'Admin' && account === 'Admin');
}

/** What stands in the place of a password; sent back unchanged it leaves the password as it was. */
export const passwordMask = '••••••••';
