import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderList } from './order-list';

const ids = [100_001, 100_002, 100_003];

/** Renders a folder of three orders, and records its requests. */
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
const queryNewOrdersButton = () => screen.queryByRole('button', { name: /^Show \d+ new orders?$/ });

it('greys a row that a colleague takes, and restores it when unassigned, without a request', async () => {
  const { sent } = renderList();
  const row = await findRow(100_002);
  await publishOrderEvents({ orderId: 100_002, assign_to: 'Dara Kim', action: 'order.assign', from: 'newOrder' });
  expect(row).toHaveClass('assigned');
  expect(within(row).getByRole('link', { name: 'View order 100002. Assigned to Dara Kim' })).toBeVisible();
  await publishOrderEvents({ orderId: 100_002, action: 'order.assign', from: 'newOrder' });
  expect(row).not.toHaveClass('assigned');
  expect(sent).toHaveLength(1);
});

it('marks a row whose email could not be delivered, until it is sent again, without a request', async () => {
  const { sent } = renderList();
  const row = await findRow(100_002);
  const findMark = () => within(row).queryByRole('img', { name: 'An email to the applicant could not be delivered' });
  expect(findMark()).toBeNull();
  act(() => publishEvent('history-live', { orderId: 100_002, history: 'mail', failed: true }));
  act(() => publishEvent('history-live', { orderId: 100_001, history: 'mail', failed: false }));
  await waitFor(() => expect(findMark()).toBeVisible());
  expect(row.querySelector('[data-column=status]')).toHaveTextContent(/^New$/);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  const resent = { orderId: 100_002, action: 'document.resend', from: 'newOrder' } as const;
  await publishOrderEvents({ ...resent, action: 'remark.add' });
  expect(findMark()).toBeVisible();
  await publishOrderEvents(resent);
  expect(findMark()).toBeNull();
  expect(sent).toHaveLength(1);
});

it('marks a row when an answer came, until a member marked it as done', async () => {
  renderList();
  const row = await findRow(100_002);
  const findMark = () => within(row).queryByRole('img', { name: 'An answer came' });
  expect(findMark()).toBeNull();
  const came = { orderId: 100_002, action: 'answer.receive', from: 'newOrder' } as const;
  await publishOrderEvents(came);
  expect(findMark()).toBeVisible();
  await publishOrderEvents({ ...came, action: 'remark.add' });
  expect(findMark()).toBeVisible();
  await publishOrderEvents({ ...came, action: 'answer.close' });
  expect(findMark()).toBeNull();
  await publishOrderEvents(came);
  expect(findMark()).toBeVisible();
  // The applicant is asked again: one change with two events.
  await publishOrderEvents({ ...came, action: 'answer.close' }, { ...came, action: 'request.send' });
  expect(findMark()).toBeNull();
});

it('applies events again to a response that may be older', async () => {
  renderList('allOrder', '/admin/order-history');
  await findRow(100_002);
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  fakeApi({
    getOrdersList: async () => {
      await response;
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
    respond();
    await new Promise((resolve) => setTimeout(resolve, 120));
  });
  expect(within(await findRow(100_002)).getByText('Awaiting')).toBeVisible();
});

it('keeps the focus in the row of an order that left', async () => {
  renderList();
  const row = await findRow(100_001);
  within(row).getByRole('button', { name: 'More actions for order 100001' }).focus();
  await publishOrderEvents({ orderId: 100_001, process_status: 'Deleted', from: 'newOrder', to: 'deletedOrder' });
  expect(within(row).getByRole('link', { name: 'View order 100001. Deleted by Dara Kim' })).toHaveFocus();
});

it('keeps the row of an order that left, with a message and no selection, until it returns', async () => {
  const { sent, user } = renderList();
  const row = await findRow(100_001);
  const tick = screen.getByRole('checkbox', { name: 'Select order 100001' });
  await user.click(tick);
  expect(screen.getByText('1 selected')).toBeVisible();
  const left = { orderId: 100_001, process_status: 'Completed', from: 'newOrder', to: 'completedOrder' } as const;
  await publishOrderEvents(left);
  expect(row).toHaveTextContent('Moved to Completed by Dara Kim');
  expect(tick).toHaveAccessibleName('Select order 100001. Moved to Completed by Dara Kim');
  expect(within(row).getByRole('link')).toHaveAccessibleName('View order 100001. Moved to Completed by Dara Kim');
  expect(screen.getByText('Order 100001: Moved to Completed by Dara Kim')).toHaveRole('status');
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

it.each([
  ['newOrder', { process_status: 'New', to: 'priorityOrder' }, 'Moved to Priority Orders by Dara Kim'],
  ['newOrder', { process_status: 'Deleted', to: 'deletedOrder', by: 'Sokha Chan' }, 'Deleted by you'],
  ['myOrder', { process_status: 'New', to: 'newOrder' }, 'Moved to original folder by Dara Kim'],
  ['myOrder', { to: 'newOrder', assign_to: 'Keo Pisey' }, 'Assigned to Keo Pisey by Dara Kim'],
  ['myOrder', { process_status: 'Refunds', to: 'refundOrder' }, 'Moved to Refunds by Dara Kim'],
] as const)('shows in %s after %j: %s', async (folder, event, message) => {
  renderList(folder);
  const row = await findRow(100_001);
  await publishOrderEvents({ orderId: 100_001, from: 'newOrder', ...event });
  expect(row).toHaveTextContent(message);
});

it('marks what is assigned in a list of unassigned orders as left', async () => {
  renderList('newOrder', '/admin/recent-order?assignee=none');
  const row = await findRow(100_001);
  await publishOrderEvents({ orderId: 100_001, assign_to: 'Keo Pisey', action: 'order.assign', from: 'newOrder' });
  expect(row).toHaveTextContent('Assigned to Keo Pisey by Dara Kim');
});

it('announces new orders without showing them until the member clicks Show', async () => {
  const { sent, user, currentPath } = renderList('newOrder', '/admin/recent-order?page=1');
  await findRow(100_001);
  await publishOrderEvents({ orderId: 200_001 });
  expect(queryNewOrdersButton()).toHaveTextContent('Show 1 new order');
  await publishOrderEvents(
    { orderId: 200_002, from: null },
    { orderId: 200_003 },
    { orderId: 200_003, from: 'newOrder' },
  );
  expect(queryNewOrdersButton()).toHaveTextContent('Show 3 new orders');
  await publishOrderEvents({ orderId: 200_003, process_status: 'Pending', from: 'newOrder', to: 'pendingOrder' });
  expect(queryNewOrdersButton()).toHaveTextContent('Show 2 new orders');
  expect(sent).toHaveLength(1);
  await user.click(queryNewOrdersButton() ?? document.body);
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(currentPath()).toBe('/admin/recent-order');
});

it('loads what the member brings into the list elsewhere, without announcing it', async () => {
  const { sent } = renderList();
  await findRow(100_001);
  await publishOrderEvents({ by: 'Sokha Chan' }, { by: 'Sokha Chan', orderId: 200_002 });
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('does not announce loaded orders and orders of other folders', async () => {
  renderList();
  await findRow(100_001);
  await publishOrderEvents(
    { orderId: 100_001 },
    { to: 'priorityOrder' },
    { from: 'newOrder', action: 'document.upload' },
  );
  expect(queryNewOrdersButton()).not.toBeInTheDocument();
});

it('announces only orders that match the search', async () => {
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
  expect(await screen.findByRole('button', { name: 'Show 2 new orders' }, { timeout: 3000 })).toBeVisible();
  expect(sent.slice(1)).toMatchObject([{ call: 'getOrderIds', json: { folderName: 'newOrder', searchVal: 'dupont' } }]);
});

it('announces in My Orders what a colleague assigns to the member or reopens', async () => {
  renderList('myOrder', '/admin/my-order');
  await findRow(100_001);
  await publishOrderEvents(
    { action: 'order.assign', assign_to: 'Sokha Chan', from: 'newOrder' },
    { orderId: 200_002, action: 'order.assign', assign_to: 'Dara Kim', from: 'newOrder' },
    { orderId: 200_003, action: 'order.move', assign_to: 'Sokha Chan', process_status: 'Completed' },
  );
  expect(queryNewOrdersButton()).toHaveTextContent('Show 1 new order');
  const reopened = {
    process_status: 'Pending',
    assign_to: 'Sokha Chan',
    from: 'completedOrder',
    to: 'pendingOrder',
  } as const;
  await publishOrderEvents({ orderId: 200_004, ...reopened });
  expect(queryNewOrdersButton()).toHaveTextContent('Show 2 new orders');
});

it('batches many changes into one request', async () => {
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
