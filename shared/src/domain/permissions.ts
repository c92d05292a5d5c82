import { roles, type Role } from './roles';

const everyone: readonly Role[] = roles;
const admins: readonly Role[] = ['Admin'];
const managers: readonly Role[] = ['Admin', 'Manager'];
const notNightStaff: readonly Role[] = ['Admin', 'Manager', 'Team', 'Telecaller'];
const notTelecaller: readonly Role[] = ['Admin', 'Manager', 'Team', 'Night Staff'];

/**
 * Who may do what: the one table behind the sidebar, the routes, the row actions and the API
 * (the specification, section 6). A right that is not listed here does not exist.
 */
const permissions = {
  'order.read': everyone,
  'order.read-all': notTelecaller,
  'order.delete': managers,
  'order.move': everyone,
  'order.assign': everyone,
  'order.assign-others': managers,
  'order.refund': everyone,
  'order.erase': admins,
  'order.remark': everyone,
  'order.transaction': everyone,
  'statistics.country': everyone,
  'statistics.processed': managers,
  'invoice.send': everyone,
  'document.upload': everyone,
  'mail.send': everyone,
  'defence-pack.print': everyone,
  'password.change': notNightStaff,
  'team.manage': notNightStaff,
  'gateway.manage': notNightStaff,
  'second-factor.require': admins,
  'session.end-others': admins,
  'audit.read': admins,
  'release.manage': admins,
  // It holds links to new passwords, of any account.
  'mailbox.read': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions).filter(isPermission);

export function isPermission(value: string): value is Permission {
  return Object.hasOwn(permissions, value);
}

/** Whether a role has a right. No role (nobody signed in) has none. */
export function can(role: Role | null | undefined, permission: Permission): boolean {
  return role != null && rolesWith(permission).includes(role);
}

/** The roles that have a right, for declarations that list roles. */
export function rolesWith(permission: Permission): readonly Role[] {
  return permissions[permission];
}
