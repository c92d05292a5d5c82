import { useEffect, useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { MoveOrder } from '@evisa/shared/contract/orders';
import { paths } from '@evisa/shared/domain/paths';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildIssuedDocument, buildOrderDetail, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { buildPayments } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { MoveOrderButtons } from './move-order-buttons';

const renderButtons = (overrides: Partial<OrderDetail> = {}) =>
  render(<MoveOrderButtons order={buildOrderDetail(overrides)} />);
const getButton = (name: string) => screen.getByRole('button', { name });
const getButtonLabels = () =>
  within(screen.getByRole('group', { name: 'Move the order' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

let now = 0;
// Each key begins a new word, however fast the tests run.
beforeEach(() => {
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (now += 1000));
});

/** Fakes the API's response to a move. */
const respondWithMovedOrder = ({ json }: { json: unknown }) => {
  const { updatingStatus } = json as MoveOrder;
  return ok(buildOrderDetail({ process_status: updatingStatus }), {
    message: `Order 100234 has been moved to ${updatingStatus}.`,
  });
};

const allMoveLabels = [
  'Move to Awaiting Response',
  'Move to Awaiting Govt',
  'Move to Contact Customer',
  'Move to Customer Called',
  'Move to Completed Orders',
  'Move to Completed Refunds',
  'Move to Delete',
];

it.each([
  ['Admin', 'New', allMoveLabels],
  ['Manager', 'Awaiting', allMoveLabels.slice(1)],
  ['Manager', 'Deleted', allMoveLabels.slice(0, 6)],
  ['Team', 'Completed', allMoveLabels.filter((_, index) => index !== 4 && index !== 6)],
  ['Night Staff', 'Pending', allMoveLabels.slice(0, 6)],
] as const)('offers %s every other status of an order in %s', (role, process_status, offered) => {
  signInAs(role);
  renderButtons({ process_status });
  expect(getButtonLabels()).toEqual(offered);
});

it('moves the order with one click, ignores a second one, and shows the result', async () => {
  signInAs('Team');
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  let respond = () => {};
  const sent = fakeApi({
    moveOrderStatus: (request) => new Promise((resolve) => (respond = () => resolve(respondWithMovedOrder(request)))),
  });
  const { user } = renderButtons();
  await user.click(getButton('Move to Awaiting Govt'));
  expect(getButton('Move to Awaiting Govt')).toHaveAttribute('aria-busy', 'true');
  expect(getButton('Move to Completed Orders')).toBeDisabled();
  for (const name of ['Move to Awaiting Govt', 'Move to Completed Orders']) {
    await user.click(getButton(name));
  }
  expect(sent).toMatchObject([{ json: { orderId: 100234, updatingStatus: 'AwaitingGovt' } }]);
  expect(changed).toEqual([]);

  respond();
  expect(await screen.findByText('Order 100234 has been moved to AwaitingGovt.')).toBeVisible();
  expect(changed).toEqual([100234]);
  await waitFor(() => expect(getButton('Move to Completed Orders')).toBeEnabled());
  expect(screen.getByRole('group', { name: 'Move the order' })).toHaveFocus();
  stop();
});

it.each([
  ['Team', ['Ask the Applicant to send it…', 'Tell the applicant what is needed']],
  ['Telecaller', ['Tell the applicant what is needed']],
] as const)('offers %s to write to the applicant after a move to Awaiting Response: %s', async (role, offered) => {
  signInAs(role);
  fakeApi({ moveOrderStatus: respondWithMovedOrder });
  function Page() {
    const [process_status, setStatus] = useState<OrderDetail['process_status']>('New');
    useEffect(() => onEvent('order-changed', () => setStatus('Awaiting')), []);
    return <MoveOrderButtons order={buildOrderDetail({ process_status })} />;
  }
  const { user } = render(<Page />);
  await user.click(getButton('Move to Awaiting Response'));
  await screen.findByRole('button', { name: 'Open the next order' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to Awaiting Response' })).toBeNull());
  expect(getButtonLabels().filter((label) => /applicant/i.test(label ?? ''))).toEqual(offered);
});

it('undoes its own move, and not another to the same status', async () => {
  signInAs('Team');
  const sent = fakeApi({
    moveOrderStatus: respondWithMovedOrder,
    undoOrderChanges: () =>
      ok({ done: [100234], refused: [], previous: [] }, { message: 'The order is back where it was.' }),
  });
  const { user } = renderButtons({ process_status: 'Contact Customer' });
  await user.click(getButton('Move to Completed Orders'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. The order is back where it was.')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([
    { orderId: 100234, updatingStatus: 'Completed' },
    { field: 'process_status', from: 'Completed', orders: [{ orderId: 100234 }] },
  ]);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('offers to undo its move after the toast is gone, until the order is elsewhere', async () => {
  signInAs('Team');
  const sent = fakeApi({
    moveOrderStatus: respondWithMovedOrder,
    undoOrderChanges: () => ok({ done: [100234], refused: [], previous: [] }, { message: 'The order is in New.' }),
  });
  function Page() {
    const [process_status, setStatus] = useState<OrderDetail['process_status']>('New');
    useEffect(() => onEvent('order-changed', () => setStatus(sent.length === 1 ? 'Awaiting' : 'New')), []);
    return <MoveOrderButtons order={buildOrderDetail({ process_status })} />;
  }
  // Toasts do not close by themselves.
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { user } = render(<Page />);
  expect(screen.queryByRole('button', { name: 'Undo the move' })).toBeNull();
  await user.click(getButton('Move to Awaiting Response'));
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(await screen.findByRole('button', { name: 'Undo the move' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await waitFor(() => expect(sent[1]?.json).toMatchObject({ field: 'process_status', from: 'Awaiting' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the move' })).toBeNull());
  expect(screen.getByRole('group', { name: 'Move the order' })).toHaveFocus();
  hasFocus.mockRestore();
});

it.each([
  ['Team', false],
  ['Manager', true],
] as const)('offers %s to take back what was moved out of Deleted: %s', async (role, offered) => {
  signInAs(role);
  fakeApi({ moveOrderStatus: respondWithMovedOrder });
  const { user } = renderButtons({ process_status: 'Deleted' });
  await user.click(getButton('Move to Completed Orders'));
  await screen.findByText(/has been moved to Completed/);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offered ? 1 : 0);
});

it('deletes only after confirmation', async () => {
  signInAs('Manager');
  const sent = fakeApi({ moveOrderStatus: respondWithMovedOrder });
  const { user } = renderButtons();
  await user.click(getButton('Move to Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete order 100234?' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete?');
  await user.click(within(dialog).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);

  await user.click(getButton('Move to Delete'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent).toMatchObject([{ json: { orderId: 100234, updatingStatus: 'Deleted' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows why a move was refused, and reloads the order', async () => {
  signInAs('Team');
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  fakeApi({ moveOrderStatus: () => refused('No processing date ahead') });
  const { user } = renderButtons();
  await user.click(getButton('Move to Completed Orders'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No processing date ahead');
  expect(getButton('Move to Completed Orders')).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(changed).toEqual([100234]);
  stop();
});

it('enables the button when the API is unreachable, and retries with the same idempotency key', async () => {
  signInAs('Team');
  const sent = fakeApi({ moveOrderStatus: unreachable });
  const { user } = renderButtons();
  await user.click(getButton('Move to Completed Orders'));
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(getButton('Move to Completed Orders')).not.toHaveAttribute('aria-busy');
  await user.click(getButton('Move to Completed Orders'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it('keeps the confirmation open while it deletes the order', async () => {
  signInAs('Admin');
  fakeApi({ moveOrderStatus: pending });
  const { user } = renderButtons();
  await user.click(getButton('Move to Delete'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(within(dialog).getByRole('button', { name: 'No' })).toBeDisabled();
  expect(dialog).toBeVisible();
});

it('makes the refund the loud button of an order whose refund is requested, and offers the next order after a move', async () => {
  signInAs('Team');
  fakeApi({
    moveOrderStatus: respondWithMovedOrder,
    getOrdersList: () => ok([buildOrderRow({ order_id: 100_301, assign_to: null })], { count: 1 }),
  });
  const { user, currentPath } = renderButtons({ process_status: 'Refund', uploadDoc: [buildIssuedDocument()] });
  expect(getButton('Move to Completed Refunds')).toHaveAttribute('data-variant', 'filled');
  expect(getButton('Move to Completed Orders')).toHaveAttribute('data-variant', 'default');
  expect(screen.queryByRole('button', { name: 'Open the next order' })).toBeNull();
  await user.click(getButton('Move to Completed Refunds'));
  await user.click(await screen.findByRole('button', { name: 'Move order 100234' }));
  await user.click(await screen.findByRole('button', { name: 'Open the next order' }));
  await waitFor(() => expect(currentPath()).toBe(paths.viewOrder(100_301)));
});

it('shows the amounts before a refund is completed, and sends the reason with the move', async () => {
  signInAs('Team');
  const sent = fakeApi({ moveOrderStatus: respondWithMovedOrder });
  const refunded = [{ amount: '36.00', currency: 'USD' }];
  const { user } = renderButtons({ payments: buildPayments({ state: 'refunded', refunded }) });
  await user.click(getButton('Move to Completed Refunds'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move order 100234 to Completed Refunds?' }));
  expect(dialog.getByText(/^Refunded: 36\.00 USD paid, 36\.00 USD refunded\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' Paid twice. ');
  await user.click(dialog.getByRole('button', { name: 'Move order 100234' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ call, json }) => [call, json])).toEqual([
    ['moveOrderStatus', { orderId: 100234, updatingStatus: 'Refunds', remark: 'Paid twice.' }],
  ]);
});

it('lists the moves with numbers on M, and runs the one whose number is pressed', async () => {
  signInAs('Team');
  const sent = fakeApi({ moveOrderStatus: respondWithMovedOrder });
  const { user } = renderButtons();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move order 100234' });
  expect(within(dialog).getByRole('group', { name: 'Moves' })).toHaveTextContent(/^1Awaiting Response2Awaiting Govt/);
  await user.keyboard('2');
  await waitFor(() => expect(sent).toMatchObject([{ json: { orderId: 100234, updatingStatus: 'AwaitingGovt' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['the first order after it that no colleague has', null, paths.viewOrder(100_302)],
  ['the folder of the order without one', 'Ana Lim', paths.folder('newOrder')],
] as const)('opens %s on O', async (_, assignee, path) => {
  signInAs('Team', { name: 'Team Member' });
  fakeApi({
    getOrdersList: () =>
      ok(
        [
          buildOrderRow({ order_id: 100_234 }),
          buildOrderRow({ order_id: 100_301, assign_to: 'Dara Kim' }),
          buildOrderRow({ order_id: 100_302, assign_to: assignee }),
        ],
        { count: 3, page: 1 },
      ),
  });
  const { user, currentPath } = renderButtons();
  await user.keyboard('o');
  await waitFor(() => expect(currentPath()).toBe(path));
});

it('stays at the order on O and M while it moves, and while someone types', async () => {
  signInAs('Team');
  const sent = fakeApi({ moveOrderStatus: pending, getOrdersList: () => ok([], { count: 0 }) });
  const view = render(
    <>
      <input aria-label="Remark" />
      <MoveOrderButtons order={buildOrderDetail()} />
    </>,
    { route: paths.viewOrder(100_234) },
  );
  await view.user.type(screen.getByRole('textbox', { name: 'Remark' }), 'om');
  await view.user.click(getButton('Move to Awaiting Govt'));
  await view.user.keyboard('om');
  expect(sent.map(({ call }) => call)).toEqual(['moveOrderStatus']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.currentPath()).toBe(paths.viewOrder(100_234));
});
