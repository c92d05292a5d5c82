import { roles, type Role } from './roles';

const allRoles: readonly Role[] = roles;
const admins: readonly Role[] = ['Admin'];
const managers: readonly Role[] = ['Admin', 'Manager'];
const allExceptNightStaff: readonly Role[] = ['Admin', 'Manager', 'Team', 'Telecaller'];
const processors: readonly Role[] = ['Admin', 'Manager', 'Team'];
const allExceptTelecaller: readonly Role[] = ['Admin', 'Manager', 'Team', 'Night Staff'];

/**
 * The table of permissions by role, used by the sidebar, the routes, the row actions and the API. A permission that is not listed here does
 * not exist.
 */
export const permissions = {
  'order.read': allRoles,
  'order.read-all': allExceptTelecaller,
  'order.delete': managers,
  'order.move': allRoles,
  'order.assign': allRoles,
  'order.assign-others': managers,
  'order.refund': allRoles,
  'order.erase': admins,
  'order.remark': allRoles,
  'order.transaction': allRoles,
  // Who corrects an email decides who gets the visa.
  'order.correct': processors,
  'view.share': managers,
  'statistics.country': allRoles,
  'statistics.processed': managers,
  'invoice.send': allRoles,
  'document.upload': allRoles,
  'mail.send': allRoles,
  // Messages of people who are no applicants, perhaps.
  'unmatched-mail.read': managers,
  'defence-pack.print': allRoles,
  'password.change': allExceptNightStaff,
  'team.manage': allExceptNightStaff,
  'gateway.manage': allExceptNightStaff,
  'gateway.edit': admins,
  'calendar.edit': admins,
  'template.edit': admins,
  'service-key.manage': admins,
  'webhook.manage': admins,
  'second-factor.require': admins,
  'session.end-others': admins,
  'audit.read': admins,
  'release.manage': admins,
  // The mailbox contains password links of all accounts.
  'mailbox.read': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function isPermission(value: string): value is Permission {
  return Object.hasOwn(permissions, value);
}

/** Returns whether a role has a permission. Without a role (signed out), always false. */
export function hasPermission(role: Role | null | undefined, permission: Permission): boolean {
  return role != null && getRolesWithPermission(permission).includes(role);
}

/** Returns the roles that have a permission, for declarations that list roles. */
export function getRolesWithPermission(permission: Permission): readonly Role[] {
  return permissions[permission];
}
