import { hasPermission, getRolesWithPermission, isPermission, permissions, type Permission } from './permissions';

const permissionNames = Object.keys(permissions).filter(isPermission);
import { roles } from './roles';

const Y = true;
const n = false;

/** Admin, Manager, Team, Telecaller, Night Staff: written out, so that a change of the table is a change here. */
const expected: Record<Permission, boolean[]> = {
  'order.read': [Y, Y, Y, Y, Y],
  'order.read-all': [Y, Y, Y, n, Y],
  'order.delete': [Y, Y, n, n, n],
  'order.move': [Y, Y, Y, Y, Y],
  'order.assign': [Y, Y, Y, Y, Y],
  'order.assign-others': [Y, Y, n, n, n],
  'order.refund': [Y, Y, Y, Y, Y],
  'order.erase': [Y, n, n, n, n],
  'order.remark': [Y, Y, Y, Y, Y],
  'order.transaction': [Y, Y, Y, Y, Y],
  'order.correct': [Y, Y, Y, n, n],
  'view.share': [Y, Y, n, n, n],
  'statistics.country': [Y, Y, Y, Y, Y],
  'statistics.processed': [Y, Y, n, n, n],
  'invoice.send': [Y, Y, Y, Y, Y],
  'document.upload': [Y, Y, Y, Y, Y],
  'mail.send': [Y, Y, Y, Y, Y],
  'unmatched-mail.read': [Y, Y, n, n, n],
  'defence-pack.print': [Y, Y, Y, Y, Y],
  'password.change': [Y, Y, Y, Y, n],
  'team.manage': [Y, Y, Y, Y, n],
  'gateway.manage': [Y, Y, Y, Y, n],
  'second-factor.require': [Y, n, n, n, n],
  'session.end-others': [Y, n, n, n, n],
  'audit.read': [Y, n, n, n, n],
  'release.manage': [Y, n, n, n, n],
  'mailbox.read': [Y, n, n, n, n],
  'gateway.edit': [Y, n, n, n, n],
  'calendar.edit': [Y, n, n, n, n],
  'template.edit': [Y, n, n, n, n],
  'service-key.manage': [Y, n, n, n, n],
  'webhook.manage': [Y, n, n, n, n],
};

it('lists the roles from the highest to the lowest', () => {
  expect(roles).toEqual(['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff']);
});

it.each(permissionNames)('gives %s to the roles that have it, and to no other', (permission) => {
  expect(roles.map((role) => hasPermission(role, permission))).toEqual(expected[permission]);
  expect(getRolesWithPermission(permission)).toEqual(roles.filter((_, index) => expected[permission][index]));
});

it('has no other permissions', () => {
  expect(permissionNames.toSorted()).toEqual(Object.keys(expected).toSorted());
});

it('has no permissions without a role', () => {
  for (const permission of permissionNames) expect(hasPermission(null, permission)).toBe(false);
});
