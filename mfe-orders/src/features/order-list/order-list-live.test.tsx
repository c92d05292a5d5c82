import { act, screen, within } from '@testing-library/react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderList } from './order-list';

const ids = [100_001, 100_002, 100_003];

/** A folder of three, and how often it was read. */
function renderList(folder: FolderName = 'newOrder', route = '/admin/recent-order') {
  signInAs('Team', { name: 'Sokha Chan' });
  const sent = fakeApi({
    getOrdersList: () =>
      ok(
        ids.map((order_id) => buildOrderRow({ order_id })),
        { count: 3 },
      ),
    searchOrder: () => ok([buildOrderRow({ order_id: 100_001 })], { count: 1 }),
  });
  return { sent, ...render(<OrderList folder={folder} />, { route }) };
}

async function publishOrderEvents(...events: Partial<OrderEvent>[]): Promise<void> {
  await act(async () => {
    for (const event of events)
      publishEvent('order-live', {
        orderId: 200_001,
        process_status: 'New',
        assign_to: null,
        by: 'Dara Kim',
        action: 'order.move',
        from: 'pendingOrder',
        to: 'newOrder',
        ...event,
      });
    await new Promise((resolve) => setTimeout(resolve, 80));
  });
}
const findRow = async (orderId: number) =>
  (await screen.findByRole('checkbox', { name: `Select order ${orderId}` })).closest('tr') ?? document.body;
const queryNewOrdersButton = () => screen.queryByRole('button', { name: /new orders? – show/ });

test('a row taken by someone else greys at once and names them, and is itself again when given back; nothing is read', async () => {
  const { sent } = renderList();
  const row = await findRow(100_002);
  await publishOrderEvents({ orderId: 100_002, assign_to: 'Dara Kim', action: 'order.assign', from: 'newOrder' });
  expect(row).toHaveClass('assigned');
  expect(within(row).getByRole('link', { name: 'View order 100002. Assigned to Dara Kim' })).toBeVisible();
  await publishOrderEvents({ orderId: 100_002, action: 'order.assign', from: 'newOrder' });
  expect(row).not.toHaveClass('assigned');
  expect(sent).toHaveLength(1);
});

test('an answer that is older than what was heard meanwhile does not bring the order back', async () => {
  renderList('allOrder', '/admin/order-history');
  await findRow(100_002);
  let answer = () => {};
  const waited = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({
    getOrdersList: async () => {
      await waited;
      return ok(
        ids.map((order_id) => buildOrderRow({ order_id })),
        { count: 3 },
      );
    },
  });
  act(() => publishEvent('order-changed', { orderIds: [100_003] }));
  await publishOrderEvents({
    orderId: 100_002,
    process_status: 'Awaiting',
    action: 'order.move',
    from: 'newOrder',
    to: 'awaitingOrder',
  });
  expect(within(await findRow(100_002)).getByText('Awaiting')).toBeVisible();
  await act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 120));
  });
  expect(within(await findRow(100_002)).getByText('Awaiting')).toBeVisible();
});

test('an order that leaves stays in its place, says where it went and cannot be selected, until it comes back', async () => {
  const { sent, user } = renderList();
  const row = await findRow(100_001);
  const tick = screen.getByRole('checkbox', { name: 'Select order 100001' });
  await user.click(tick);
  expect(screen.getByText('1 selected')).toBeVisible();
  const left = { orderId: 100_001, process_status: 'Completed', from: 'newOrder', to: 'completedOrder' } as const;
  await publishOrderEvents(left);
  expect(row).toHaveTextContent('Moved to Completed by Dara Kim');
  expect(screen.getAllByRole('checkbox', { name: /Select order \d/ })).toHaveLength(3);
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  await user.click(tick);
  expect(tick).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
  await publishOrderEvents({ orderId: 100_001, from: 'completedOrder' });
  expect(row).not.toHaveTextContent('Moved to');
  await user.click(tick);
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  ['newOrder', { process_status: 'New', to: 'priorityOrder' }, 'Moved to Priority Orders by Dara Kim'],
  ['newOrder', { process_status: 'Deleted', to: 'deletedOrder', by: 'Sokha Chan' }, 'Deleted by you'],
  ['myOrder', { process_status: 'New', to: 'newOrder' }, 'Given back by Dara Kim'],
  ['myOrder', { to: 'newOrder', assign_to: 'Keo Pisey' }, 'Assigned to Keo Pisey by Dara Kim'],
  ['myOrder', { process_status: 'Refunds', to: 'refundOrder' }, 'Moved to Refunds by Dara Kim'],
] as const)('in %s, %j says: %s', async (folder, event, words) => {
  renderList(folder);
  const row = await findRow(100_001);
  await publishOrderEvents({ orderId: 100_001, from: 'newOrder', ...event });
  expect(row).toHaveTextContent(words);
});

test('orders that come are told, not shown, until one asks for them', async () => {
  const { sent, user, currentPath } = renderList('newOrder', '/admin/recent-order?page=1');
  await findRow(100_001);
  await publishOrderEvents({ orderId: 200_001 });
  expect(queryNewOrdersButton()).toHaveTextContent('1 new order – show');
  await publishOrderEvents(
    { orderId: 200_002, from: null },
    { orderId: 200_003 },
    { orderId: 200_003, from: 'newOrder' },
  );
  expect(queryNewOrdersButton()).toHaveTextContent('3 new orders – show');
  await publishOrderEvents({ orderId: 200_003, process_status: 'Pending', from: 'newOrder', to: 'pendingOrder' });
  expect(queryNewOrdersButton()).toHaveTextContent('2 new orders – show');
  expect(sent).toHaveLength(1);
  await user.click(queryNewOrdersButton() ?? document.body);
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(currentPath()).toBe('/admin/recent-order');
});

test('what one did oneself, what is here already, and what belongs elsewhere is not new', async () => {
  renderList();
  await findRow(100_001);
  await publishOrderEvents(
    { by: 'Sokha Chan' },
    { orderId: 100_001 },
    { to: 'priorityOrder' },
    { from: 'newOrder', action: 'document.upload' },
  );
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
});

test('under a search only those it would show are told', async () => {
  const { sent } = renderList('newOrder', '/admin/recent-order?search=dupont');
  await findRow(100_001);
  fakeApi({
    getOrderIds: (request) => {
      sent.push(request);
      return ok([100_001, 200_002, 200_003].map((id) => ({ id, status: 'New' })));
    },
  });
  await publishOrderEvents({ orderId: 200_001 }, { orderId: 200_002 }, { orderId: 200_003 });
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '2 new orders – show' }, { timeout: 3000 })).toBeVisible();
  expect(sent.slice(1)).toMatchObject([{ call: 'getOrderIds', json: { folderName: 'newOrder', searchVal: 'dupont' } }]);
});

test('My Orders are told of what a colleague hands over', async () => {
  renderList('myOrder', '/admin/my-order');
  await findRow(100_001);
  await publishOrderEvents(
    { action: 'order.assign', assign_to: 'Sokha Chan', from: 'newOrder' },
    { orderId: 200_002, action: 'order.assign', assign_to: 'Dara Kim', from: 'newOrder' },
    { orderId: 200_003, action: 'order.move', assign_to: 'Sokha Chan', process_status: 'Completed' },
  );
  expect(queryNewOrdersButton()).toHaveTextContent('1 new order – show');
});

test('a storm of changes is one reading, spread over a moment', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  const { sent } = renderList();
  await findRow(100_001);
  await act(async () => {
    for (let count = 0; count < 50; count += 1) publishEvent('orders-missed', {});
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  expect(sent).toHaveLength(2);
  jest.restoreAllMocks();
});
