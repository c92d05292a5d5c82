import { screen } from '@testing-library/react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { buildFolderCounts, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as DueOrders } from './due-orders';

it('lists late orders with how late they are, and more of them when time makes more orders late', async () => {
  signInAs('Telecaller');
  const late = (hours: number, order_id: number) =>
    buildOrderRow({ order_id, due_at: new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString(), due_left: null });
  let rows = [late(50, 100234)];
  const sent = fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts({ overdueCount: 1 })),
    getOrdersList: () => ok(rows, { count: rows.length }),
  });
  const { queryClient } = render(<DueOrders due="overdue" />, { route: '/admin/overdue', path: '/admin/overdue' });
  expect(await screen.findByText('2 days late')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Overdue' })).toBeVisible();
  expect(sent.find(({ call }) => call === 'getOrdersList')).toMatchObject({
    params: { orderName: 'allOrder' },
    query: { due: 'overdue' },
  });
  rows = [...rows, late(0, 100235)];
  queryClient.setQueryData(folderCountsQuery('Sokha Chan').queryKey, buildFolderCounts({ overdueCount: 2 }));
  expect(await screen.findByText(/^(29|30) minutes late$/)).toBeVisible();
});

it('says that no order is due later today', async () => {
  signInAs('Team');
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts({ dueTodayCount: 0 })),
    getOrdersList: () => ok([], { count: 0 }),
  });
  render(<DueOrders due="today" />, { route: '/admin/due-today', path: '/admin/due-today' });
  expect(await screen.findByText('No order is due later today.')).toBeVisible();
});
