import { folderNames, folders } from '@evisa/shared/domain/order-folders';
import { remote } from './remote';

const inSidebar = remote.screens.flatMap(({ nav }) => nav ?? []).sort((a, b) => a.order - b.order);

test('the sidebar names the folders in the specification’s order, with their counts', () => {
  expect(inSidebar.map(({ label }) => label)).toEqual([
    'Dashboard',
    'My Orders',
    'New Orders',
    'Priority Orders',
    'Pending Orders',
    'Completed Orders',
    'Awaiting Customer',
    'Awaiting Govt',
    'Future Orders',
    'Contact Customer',
    'Customer Called',
    'Deleted Order',
    'Order History',
    'Refunds',
  ]);
  expect(inSidebar.slice(1).map(({ countKey }) => countKey)).toEqual(folderNames.map((name) => folders[name].countKey));
});

test('every folder has its route, and Order History is not for Telecallers', () => {
  const rolesAt = new Map(remote.screens.map(({ path, roles }) => [path, roles]));
  expect([...rolesAt.keys()]).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/my-order',
      '/admin/recent-order',
      '/admin/called',
      '/admin/refund-order',
    ]),
  );
  expect(rolesAt.size).toBe(folderNames.length + 1);
  expect(rolesAt.get('/admin/order-history')).not.toContain('Telecaller');
  expect(rolesAt.get('/admin/recent-order')).toContain('Telecaller');
});
