import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import { onEvent } from '@evisa/shared/session/portal-events';
import { me, openFolder, outcome, rowIsGone, rowOf, rowsOf, stage, writes } from '../testing/folder-stage';

describe('a selection', () => {
  async function selectAll(user: ReturnType<typeof openFolder>['user'], first: number) {
    await rowOf(first);
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  }

  test('is assigned after Yes; those refused stay selected, with the reason', async () => {
    const sent = stage(rowsOf(100_001, 100_002, 100_003), {
      assignOrderStatus: () =>
        ok(
          outcome({
            done: [100_001, 100_003],
            refused: [{ orderId: 100_002, message: 'Order is already assigned to Dara Kim' }],
          }),
          { message: '2 assigned, 1 already assigned to Dara Kim' },
        ),
    });
    const { user } = openFolder('newOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Assign selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 3 orders?' });
    expect(within(dialog).getByText('Are you sure want to assigned orders.')).toBeVisible();
    expect(within(dialog).queryByLabelText('Assign to')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('2 assigned, 1 already assigned to Dara Kim')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(await rowOf(100_002)).toBeChecked();
    expect(await rowOf(100_001)).not.toBeChecked();
    const reason = screen.getByText('100002: Order is already assigned to Dara Kim');
    expect(reason).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(reason).toBeVisible();
    expect(writes(sent)).toMatchObject([{ json: { orderId: [100_001, 100_002, 100_003], assignto: me } }]);
  });

  test('moves to new orders after Yes', async () => {
    const sent = stage(rowsOf(100_001, 100_002), {
      assignOrderStatus: () => ok(outcome({ done: [100_001, 100_002] }), { message: '2 moved' }),
    });
    const { user } = openFolder('allOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to new orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 orders to new orders?' });
    expect(within(dialog).getByText('Are you sure want to move orders to new orders.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('2 moved')).toBeVisible();
    expect(writes(sent)).toMatchObject([{ json: { orderId: [100_001, 100_002], assignto: 'none' } }]);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  test.each([
    ['a Manager, to each who had one', 'Manager', [me, 'Dara Kim']],
    ['Team, what they had themselves', 'Team', [me]],
  ] as const)('that moved to new orders is undone by %s', async (_, role, holders) => {
    const sent = stage(rowsOf(100_001, 100_002, 100_003), {
      assignOrderStatus: ({ json }) =>
        JSON.stringify(json).includes('none')
          ? ok(
              outcome({
                done: [100_001, 100_002, 100_003],
                previous: [
                  { orderId: 100_001, process_status: 'New', assign_to: me },
                  { orderId: 100_002, process_status: 'New', assign_to: null },
                  { orderId: 100_003, process_status: 'New', assign_to: 'Dara Kim' },
                ],
              }),
            )
          : JSON.stringify(json).includes('Dara')
            ? refused('There is no member Dara Kim.', { httpStatus: 400 })
            : ok(outcome({ done: [100_001] })),
    });
    const { user } = openFolder('newOrder', role);
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Move to new orders' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1 + holders.length));
    expect(writes(sent).slice(1)).toMatchObject(
      holders.map((assignto) => ({ json: { orderId: [assignto === me ? 100_001 : 100_003], assignto } })),
    );
    if (role === 'Manager') {
      expect(await screen.findByText('Not everything could be undone: 1 refused')).toBeVisible();
      expect(screen.getByText('100003: There is no member Dara Kim.')).toBeInTheDocument();
    } else expect(await screen.findByText('Undone: everything is back where it was.')).toBeVisible();
  });

  test('goes to Refund, told to the portal in one word, and Undo puts each back where it was', async () => {
    const heard: (readonly number[])[] = [];
    const stop = onEvent('order-changed', ({ orderIds }) => heard.push(orderIds));
    let rows = rowsOf(100_001, 100_002);
    const previous: BulkResult['previous'] = [
      { orderId: 100_001, process_status: 'Awaiting' },
      { orderId: 100_002, process_status: 'Pending' },
    ];
    const sent = stage([], {
      getOrdersList: () => ok(rows, { count: rows.length }),
      refundOrders: () => {
        rows = [];
        return ok(outcome({ done: [100_001, 100_002], previous }), { message: '2 moved to Refund' });
      },
      changeOrderStatus: () => ok(outcome({})),
    });
    const { user } = openFolder('awaitingOrder');
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Refund selected' }));
    const question = await screen.findByRole('dialog', { name: 'Move 2 orders to Refund?' });
    expect(question).toHaveTextContent('Are you sure you want to refund these orders?');
    expect(writes(sent)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await rowIsGone(100_001);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: everything is back where it was.')).toBeVisible();
    expect(writes(sent)).toMatchObject([
      { call: 'refundOrders', json: { orderId: [100_001, 100_002] } },
      { json: { orderId: [100_001], updatingStatus: 'Awaiting' } },
      { json: { orderId: [100_002], updatingStatus: 'Pending' } },
    ]);
    expect(heard).toEqual([
      [100_001, 100_002],
      [100_001, 100_002],
    ]);
    stop();
  });

  test('stays after a failure, and a repeat of a lost answer has the same key', async () => {
    const sent = stage(rowsOf(100_001, 100_002), { refundOrders: unreachable });
    const { user } = openFolder('newOrder');
    await selectAll(user, 100_001);
    const refund = async () => {
      await user.click(screen.getByRole('button', { name: 'Refund selected' }));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
    };
    await refund();
    await screen.findByRole('alert');
    expect(screen.getByText('2 selected')).toBeVisible();
    await refund();
    await waitFor(() => expect(writes(sent)).toHaveLength(2));
    expect(writes(sent)[1]?.idempotencyKey).toBe(writes(sent)[0]?.idempotencyKey);
  });

  test('grows to the whole result of the list', async () => {
    const all = Array.from({ length: 109 }, (_, index) => ({ id: 100_001 + index, status: 'New' as const }));
    const sent = stage(
      rowsOf(...all.slice(0, 10).map(({ id }) => id)),
      { getOrderIds: () => ok(all), refundOrders: () => ok(outcome({ done: all.map(({ id }) => id) })) },
      109,
    );
    const { user } = openFolder('newOrder');
    await user.click(await rowOf(100_001));
    expect(screen.queryByRole('button', { name: /^Select all 109/ })).not.toBeInTheDocument();
    await selectAll(user, 100_001);
    await user.click(screen.getByRole('button', { name: 'Select all 109 orders of this list' }));
    expect(await screen.findByText('109 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all 109/ })).not.toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ call: 'getOrderIds', json: { folderName: 'newOrder', searchVal: '' } });
    await user.click(screen.getByRole('button', { name: 'Refund selected' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(JSON.stringify(writes(sent)[0]?.json)).toContain('100109');
  });
});
