import { screen, waitFor, within } from '@testing-library/react';
import { recordSpeech } from '@evisa/shared/testing/record-speech';
import { ok, unreachable } from '@evisa/shared/testing/fake-api';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { onEvent } from '@evisa/shared/session/portal-events';
import {
  currentMemberName,
  renderFolder,
  buildBulkResult,
  waitForRowRemoval,
  findRowCheckbox,
  buildRows,
  mockFolderApi,
  filterWrites,
} from '../testing/folder-fixture';

describe('bulk actions', () => {
  async function selectAll(user: ReturnType<typeof renderFolder>['user'], first: number) {
    await findRowCheckbox(first);
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  }

  it('assigns after confirmation, and keeps refused orders selected with the reason', async () => {
    const sent = mockFolderApi(buildRows(100_001, 100_002, 100_003), {
      assignOrderStatus: () =>
        ok(
          buildBulkResult({
            done: [100_001, 100_003],
            refused: [{ orderId: 100_002, message: 'Order is already assigned to Dara Kim' }],
          }),
          { message: '2 assigned, 1 already assigned to Dara Kim' },
        ),
    });
    const { user } = renderFolder('newOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 3 orders?' });
    expect(within(dialog).getByText('Are you sure want to assigned orders.')).toBeVisible();
    expect(within(dialog).getByText('They will show in your My Orders.')).toBeVisible();
    expect(within(dialog).queryByLabelText('Assign to')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Assign 3 orders' }));
    expect(await screen.findByText('2 assigned, 1 already assigned to Dara Kim')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(await findRowCheckbox(100_002)).toBeChecked();
    expect(await findRowCheckbox(100_001)).not.toBeChecked();
    const reason = screen.getByText('100002: Order is already assigned to Dara Kim');
    expect(reason).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(reason).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([
      { json: { orderId: [100_001, 100_002, 100_003], assignto: currentMemberName } },
    ]);
  });

  it('is reached with B, and moves the focus to the heading of the list when it is done', async () => {
    mockFolderApi(buildRows(100_001, 100_002), {
      assignOrderStatus: () => ok(buildBulkResult({ done: [100_001, 100_002] }), { message: '2 orders assigned' }),
    });
    const { user } = renderFolder('newOrder');
    await selectAll(user, 100_001);
    const { takeSpeech } = recordSpeech();
    await user.keyboard('b');
    expect(screen.getByRole('button', { name: 'Assign to me' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Assign 2 orders' }));
    expect(await screen.findByText('2 orders assigned')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New Order' })).toHaveFocus());
    expect(takeSpeech()).toEqual([
      'button: Assign to me',
      'button: Cancel',
      'button: Assign 2 orders',
      'live: 2 orders assigned Assigned to Sokha Chan',
      'heading: New Order',
    ]);
  });

  it('moves to the original folder after confirmation', async () => {
    const sent = mockFolderApi(buildRows(100_001, 100_002), {
      assignOrderStatus: () => ok(buildBulkResult({ done: [100_001, 100_002] }), { message: '2 moved' }),
    });
    const { user } = renderFolder('allOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to Original Folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 orders to Original Folder?' });
    expect(within(dialog).getByText('Are you sure want to move orders to new orders.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move 2 orders' }));
    expect(await screen.findByText('2 moved')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ json: { orderId: [100_001, 100_002], assignto: 'none' } }]);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('undoes a move to the original folder, and says for which orders a colleague was quicker', async () => {
    const sent = mockFolderApi(buildRows(100_001, 100_002, 100_003), {
      assignOrderStatus: () =>
        ok(
          buildBulkResult({
            done: [100_001, 100_002, 100_003],
            previous: [
              { orderId: 100_001, process_status: 'New', assign_to: currentMemberName },
              { orderId: 100_002, process_status: 'New', assign_to: null },
              { orderId: 100_003, process_status: 'New', assign_to: 'Dara Kim' },
            ],
          }),
        ),
      undoOrderChanges: () => {
        const refusal = { orderId: 100_003, message: 'Keo Pisey was quicker: the order is assigned to Keo Pisey now.' };
        const message = '1 undone, 1 changed by Keo Pisey';
        return ok(buildBulkResult({ done: [100_001], refused: [refusal] }), { message });
      },
    });
    const { user } = renderFolder('newOrder', 'Manager');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to Original Folder' }));
    await user.click(await screen.findByRole('button', { name: 'Move 3 orders' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 undone, 1 changed by Keo Pisey')).toBeVisible();
    expect(
      screen.getByText('100003: Keo Pisey was quicker: the order is assigned to Keo Pisey now.'),
    ).toBeInTheDocument();
    expect(filterWrites(sent)[1]).toMatchObject({
      call: 'undoOrderChanges',
      json: {
        field: 'assign_to',
        from: null,
        orders: [
          { orderId: 100_001, previous: currentMemberName },
          { orderId: 100_003, previous: 'Dara Kim' },
        ],
      },
    });
  });

  it('moves to Refund with one event, and Undo restores each status', async () => {
    const published: (readonly number[])[] = [];
    const stop = onEvent('order-changed', ({ orderIds }) => published.push(orderIds));
    let rows = buildRows(100_001, 100_002);
    const previous: BulkResult['previous'] = [
      { orderId: 100_001, process_status: 'Awaiting' },
      { orderId: 100_002, process_status: 'Pending' },
    ];
    const sent = mockFolderApi([], {
      getOrdersList: () => ok(rows, { count: rows.length }),
      refundOrders: () => {
        rows = [];
        return ok(buildBulkResult({ done: [100_001, 100_002], previous }), { message: '2 moved to Refund' });
      },
      undoOrderChanges: () =>
        ok(buildBulkResult({ done: [100_001, 100_002] }), { message: '2 orders are back where they were.' }),
    });
    const { user } = renderFolder('awaitingOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Refund selected' }));
    const question = await screen.findByRole('dialog', { name: 'Move 2 orders to Refund?' });
    expect(question).toHaveTextContent('Are you sure you want to refund these orders?');
    expect(filterWrites(sent)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Refund 2 orders' }));
    await waitForRowRemoval(100_001);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 2 orders are back where they were.')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([
      { call: 'refundOrders', json: { orderId: [100_001, 100_002] } },
      {
        call: 'undoOrderChanges',
        json: {
          field: 'process_status',
          from: 'Refund',
          orders: [
            { orderId: 100_001, previous: 'Awaiting' },
            { orderId: 100_002, previous: 'Pending' },
          ],
        },
      },
    ]);
    expect(published).toEqual([
      [100_001, 100_002],
      [100_001, 100_002],
    ]);
    stop();
  });

  it('moves a selection to another folder after confirmation, names what was refused, and undoes it', async () => {
    const sent = mockFolderApi(buildRows(100_001, 100_002), {
      changeOrderStatus: () =>
        ok(
          buildBulkResult({
            done: [100_001],
            refused: [{ orderId: 100_002, message: 'There is no order 100002.' }],
            previous: [{ orderId: 100_001, process_status: 'New' }],
          }),
          { message: '1 moved to Awaiting Govt, 1 not found' },
        ),
      undoOrderChanges: () => ok(buildBulkResult({ done: [100_001] }), { message: '1 undone' }),
    });
    const { user } = renderFolder('awaitingOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Awaiting Govt',
      'Contact Customer',
      'Customer Called',
      'Completed Orders',
      'Completed Refunds',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Awaiting Govt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 orders to Awaiting Govt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Move 2 orders' }));
    expect(await screen.findByText('1 moved to Awaiting Govt, 1 not found')).toBeVisible();
    expect(screen.getByText('100002: There is no order 100002.')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 1 undone')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([
      { call: 'changeOrderStatus', json: { orderId: [100_001, 100_002], updatingStatus: 'AwaitingGovt' } },
      {
        call: 'undoOrderChanges',
        json: { field: 'process_status', from: 'AwaitingGovt', orders: [{ orderId: 100_001, previous: 'New' }] },
      },
    ]);
  });

  it('deletes a selection if the member may', async () => {
    const sent = mockFolderApi(buildRows(100_001), {
      changeOrderStatus: () => ok(buildBulkResult({ done: [100_001] }), { message: 'Deleted' }),
    });
    const { user } = renderFolder('newOrder', 'Manager');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete order 100001?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ json: { orderId: [100_001], updatingStatus: 'Deleted' } }]);
  });

  it('keeps the selection after a failure, and retries a lost response with the same idempotency key', async () => {
    const sent = mockFolderApi(buildRows(100_001, 100_002), { refundOrders: unreachable });
    const { user } = renderFolder('newOrder');
    await selectAll(user, 100_001);
    const refund = async () => {
      await user.click(screen.getByRole('button', { name: 'Refund selected' }));
      await user.click(await screen.findByRole('button', { name: 'Refund 2 orders' }));
    };
    await refund();
    await screen.findByRole('alert');
    expect(screen.getByText('2 selected')).toBeVisible();
    await refund();
    await waitFor(() => expect(filterWrites(sent)).toHaveLength(2));
    expect(filterWrites(sent)[1]?.idempotencyKey).toBe(filterWrites(sent)[0]?.idempotencyKey);
  });

  it('selects the whole list', async () => {
    const all = Array.from({ length: 109 }, (_, index) => ({ id: 100_001 + index, status: 'New' as const }));
    const sent = mockFolderApi(
      buildRows(...all.slice(0, 10).map(({ id }) => id)),
      { getOrderIds: () => ok(all), refundOrders: () => ok(buildBulkResult({ done: all.map(({ id }) => id) })) },
      109,
    );
    const { user } = renderFolder('newOrder');
    await user.click(await findRowCheckbox(100_001));
    expect(screen.queryByRole('button', { name: /^Select all 109/ })).not.toBeInTheDocument();
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Select all 109 orders of this list' }));
    expect(await screen.findByText('109 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all 109/ })).not.toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ call: 'getOrderIds', json: { folderName: 'newOrder', searchVal: '' } });
    await user.click(screen.getByRole('button', { name: 'Refund selected' }));
    await user.click(await screen.findByRole('button', { name: 'Refund 109 orders' }));
    await waitFor(() => expect(filterWrites(sent)).toHaveLength(1));
    expect(JSON.stringify(filterWrites(sent)[0]?.json)).toContain('100109');
  });
});
