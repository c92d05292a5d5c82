import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { buildNavGroups } from './nav-groups';

const orders = buildReleasedRemote('orders', [
  { path: '/admin', title: 'Dashboard', module: 'dashboard', nav: { label: 'Dashboard', order: 0 } },
  ...folderNames.map((folder, index) => ({
    path: `/admin/${folders[folder].path}`,
    title: folders[folder].title,
    module: 'folder',
    roles: getRolesWithPermission(folders[folder].permission),
    nav: { label: folders[folder].label, order: (index + 1) * 10 },
  })),
]);
const settings = buildReleasedRemote('settings', [
  {
    path: '/admin/change-password',
    title: 'Change Password',
    module: 'x',
    roles: getRolesWithPermission('password.change'),
    nav: { label: 'Change Password', order: 900 },
  },
]);
const labels = (role: Role) =>
  buildNavGroups([settings, orders], role).flatMap(({ entries }) => entries.map(({ nav }) => nav.label));

it.each([
  ['Admin', []],
  ['Manager', []],
  ['Team', []],
  ['Telecaller', ['Order History']],
  ['Night Staff', ['Change Password']],
] as const)('shows a %s every entry except %j', (role, hidden) => {
  const all = ['Dashboard', ...folderNames.map((folder) => folders[folder].label), 'Change Password'];
  expect(labels(role)).toEqual(all.filter((label) => !hidden.some((name) => name === label)));
});

it('groups entries by their declared order, and omits empty groups', () => {
  expect(buildNavGroups([settings, orders], 'Admin').map(({ heading, entries }) => [heading, entries.length])).toEqual([
    [null, 1],
    ['Orders', 5],
    ['Waiting', 5],
    ['Records', 3],
    ['Team and settings', 1],
  ]);
  expect(buildNavGroups([], 'Admin')).toEqual([]);
});

it('omits screens without a navigation entry', () => {
  const detail = buildReleasedRemote('detail', [
    { path: '/admin/view-order/:orderId', title: 'Order', module: 'view-order' },
  ]);
  for (const role of roles) expect(buildNavGroups([detail], role)).toEqual([]);
});
