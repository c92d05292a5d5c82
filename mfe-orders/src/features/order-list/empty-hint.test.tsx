import { screen, within } from '@testing-library/react';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { buildFolderCounts, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderList } from './order-list';

function renderEmptyFolder(role: Role, counts = {}) {
  signInAs(role);
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts({ allOrdersCount: 0, newOrdersCount: 0, ...counts })),
    getOrdersList: () => ok([], { count: 0 }),
    searchOrder: () => ok([], { count: 0 }),
  });
}

it('shows an Admin of a portal without orders what to connect, with links', async () => {
  renderEmptyFolder('Admin');
  render(<OrderList folder="newOrder" headingLevel={1} />, {
    route: '/admin/recent-order',
    path: '/admin/recent-order',
  });
  const guide = await screen.findByRole('region', { name: 'Connect this portal' });
  expect(within(guide).getAllByRole('listitem')).toHaveLength(4);
  const links = within(guide).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Payment gateway', '/admin/gateway-setting'],
    ['API key', '/admin/api-keys'],
    ['Webhooks', '/admin/webhooks'],
  ]);
});

it.each<[Role, object]>([
  ['Manager', {}],
  ['Admin', { allOrdersCount: 3, newOrdersCount: 0 }],
])('tells a %s with %o only what the folder is for', async (role, counts) => {
  renderEmptyFolder(role, counts);
  render(<OrderList folder="newOrder" headingLevel={1} />, {
    route: '/admin/recent-order',
    path: '/admin/recent-order',
  });
  expect(await screen.findByText('Orders appear here when they are moved to New Orders.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Connect this portal' })).not.toBeInTheDocument();
});

it('offers to clear a search without results, also in a portal without orders', async () => {
  renderEmptyFolder('Admin');
  render(<OrderList folder="newOrder" headingLevel={1} />, {
    route: '/admin/recent-order?search=unknown',
    path: '/admin/recent-order',
  });
  expect(await screen.findByRole('button', { name: 'Clear search' })).toBeVisible();
});
