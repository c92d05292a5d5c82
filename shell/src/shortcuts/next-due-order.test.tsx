import { screen, waitFor } from '@testing-library/react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { paths } from '@evisa/shared/domain/paths';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { Shortcuts } from './shortcuts';

const open = () =>
  renderRoutes([{ path: '*', element: <Shortcuts opened={false} onOpen={() => {}} onClose={() => {}} /> }], {
    route: '/admin',
  });

it('opens the order that is due next on n: late ones first, then those of today, then the member’s own, and begins again after the last', async () => {
  signInAs('Team');
  const due = (order_id: number, due_at: string | null = '2026-11-28T09:00:00.000Z') =>
    buildOrderRow({ order_id, due_at });
  const lists: Record<string, OrderRow[]> = {
    overdue: [due(100_003)],
    today: [due(100_002)],
    myOrder: [due(100_003), due(100_005), due(100_009, null)],
  };
  const filters = new Set<string | undefined>();
  fakeApi({
    getOrdersList({ params, query }) {
      filters.add(query['filter']);
      const rows = lists[query['due'] ?? String(params['orderName'])] ?? [];
      return ok(rows, { count: rows.length });
    },
  });
  const { user, currentPath } = open();
  for (const orderId of [100_003, 100_002, 100_005, 100_003]) {
    await user.keyboard('n');
    await waitFor(() => expect(currentPath()).toBe(paths.viewOrder(orderId)));
  }
  expect([...filters]).toEqual(['assignee:me,none', undefined]);
  lists['today'] = lists['myOrder'] = [];
  await user.keyboard('n');
  expect(await screen.findByText('No other order of yours or without an assignee is due.')).toBeVisible();
});

it('says why it did not find the order that is due next', async () => {
  signInAs('Team');
  fakeApi({ getOrdersList: () => refused('You do not have permission to see Order History.', { httpStatus: 403 }) });
  const { user } = open();
  await user.keyboard('n');
  expect(await screen.findByText(/^We couldn’t find the order that is due next\. You do not/)).toBeVisible();
});
