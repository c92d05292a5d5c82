import { can, permissionNames, rolesWith } from './permissions';
import { roles } from './roles';

it('gives nobody a right without a role', () => {
  for (const permission of permissionNames) expect(can(null, permission)).toBe(false);
});

it('keeps Order History from the Telecaller, deleting to Admin and Manager, Change Password from Night Staff', () => {
  expect(roles.filter((role) => !can(role, 'order.read-all'))).toEqual(['Telecaller']);
  expect(rolesWith('order.delete')).toEqual(['Admin', 'Manager']);
  expect(roles.filter((role) => !can(role, 'password.change'))).toEqual(['Night Staff']);
});
