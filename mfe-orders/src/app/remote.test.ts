import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { remote } from './remote';

const sidebarEntries = remote.screens.flatMap(({ nav }) => nav ?? []).sort((a, b) => a.order - b.order);

it('lists the folders in the sidebar in a fixed order, with their counts', () => {
  expect(sidebarEntries.map(({ label }) => label)).toEqual([
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
    'Failed Emails and Answers',
    'Deleted Order',
    'Order History',
    'Refunds',
    'Overdue',
    'Due Today',
    'Country Order List',
    'Order Processed',
    'Disputes',
    'Manage Invoices',
  ]);
  expect(sidebarEntries.map(({ countKey }) => countKey)).toEqual([
    undefined,
    ...folderNames.flatMap((name) =>
      name === 'customerCalledOrder' ? [folders[name].countKey, 'openMailsCount'] : [folders[name].countKey],
    ),
    'overdueCount',
    'dueTodayCount',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('gives each folder a route, hides Order History from Telecallers and shows Order Processed to Admin and Manager only', () => {
  const rolesAt = new Map(remote.screens.map(({ path, roles }) => [path, roles]));
  expect([...rolesAt.keys()]).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/my-order',
      '/admin/recent-order',
      '/admin/called',
      '/admin/refund-order',
      '/admin/overdue',
      '/admin/due-today',
      '/admin/country-order',
      '/admin/processed-order',
      '/admin/disputes',
      '/admin/failed-emails',
      '/admin/send-invoice',
    ]),
  );
  expect(rolesAt.size).toBe(folderNames.length + 8);
  expect(rolesAt.get('/admin/order-history')).not.toContain('Telecaller');
  expect(rolesAt.get('/admin/overdue')).toContain('Telecaller');
  expect(rolesAt.get('/admin/recent-order')).toContain('Telecaller');
  expect(rolesAt.get('/admin/processed-order')).toEqual(['Admin', 'Manager']);
});
