import type { Role } from './roles';

/** Admin, then Manager, then the other three. */
const ranks: Record<Role, number> = { Admin: 2, Manager: 1, Team: 0, Telecaller: 0, 'Night Staff': 0 };

/** Nobody creates, edits or deletes an account of a higher role than their own, nor makes one so. */
export function mayManage(actor: Role, account: Role): boolean {
  return ranks[account] <= ranks[actor];
}

/** What stands in the place of a password; sent back unchanged it leaves the password as it was. */
export const passwordMask = '••••••••';
