import { insertOrder, insertOrders, type NewOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('bulk actions on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let night: string;
  let manager: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, night, manager] = [
      await api.signInAs('Team'),
      await api.signInAs('Night Staff'),
      await api.signInAs('Manager'),
    ];
  });
  afterAll(() => api.close());

  const add = (order: Partial<NewOrder> = {}) => insertOrder(api.services.db, buildOrder(order));
  const put = (call: string, body: object, token = team, headers = {}) =>
    api.call('PUT', `admin/${call}`, { token, body, headers });
  const assign = (orderId: unknown, assignto: unknown, token = team, headers = {}) =>
    put('assign-order-status', { orderId, assignto }, token, headers);
  const change = (orderId: unknown, updatingStatus: unknown, token = team, more = {}) =>
    put('change-order-status', { orderId, updatingStatus, ...more }, token);
  const order = async (id: number) =>
    (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;

  describe('assigning', () => {
    test('assigns one order and a list, and records no second entry for the same assignee', async () => {
      const [one, two] = [await add(), await add({ process_status: 'Awaiting' })];
      expect((await assign(one, 'team member')).json()).toEqual({
        status: 1,
        message: 'Order has been assigned successfully',
        data: { done: [one], refused: [], previous: [{ orderId: one, process_status: 'New', assign_to: null }] },
      });
      expect((await assign([String(two), one, two], 'Team Member')).json()).toMatchObject({
        status: 1,
        message: '2 orders assigned',
        data: { done: [one, two], refused: [] },
      });
      expect(await order(two)).toMatchObject({ assign_to: 'Team Member', process_status: 'Awaiting' });
      expect(await listOrderAudit(api.services.db, one)).toEqual([
        {
          action: 'order.assign',
          actor_name: 'Team Member',
          changes: { assign_to: { from: null, to: 'Team Member' } },
        },
      ]);
    });

    test('refuses to assign a deleted order, alone or in a list, but unassigns it', async () => {
      const [deleted, free] = [await add({ process_status: 'Deleted' }), await add()];
      const message = `Order ${deleted} is deleted. Move it to another folder first.`;
      for (const token of [team, manager]) {
        const alone = await assign(deleted, 'Team Member', token);
        expect([alone.statusCode, alone.json()]).toEqual([409, { status: 0, message, reference: expect.any(String) }]);
      }
      expect((await assign([deleted, free], 'Team Member')).json()).toMatchObject({
        status: 1,
        message: '1 assigned, 1 deleted',
        data: { done: [free], refused: [{ orderId: deleted, message }] },
      });
      expect((await order(deleted)).assign_to).toBeNull();
      await change(free, 'Deleted', manager);
      expect((await assign(free, 'none')).statusCode).toBe(200);
      expect((await order(free)).assign_to).toBeNull();
    });

    test('refuses an order of another assignee by name: as an error alone, in the data of a list', async () => {
      const [assigned, free, also] = [await add(), await add(), await add()];
      await assign([assigned, also], 'Night Staff Member', night);
      const alone = await assign(assigned, 'Team Member');
      expect(alone.statusCode).toBe(409);
      expect(alone.json()).toEqual({
        status: 0,
        message: 'Order is already assigned to Night Staff Member',
        reference: expect.any(String),
      });
      expect((await assign(assigned, 'Manager Member', manager)).statusCode).toBe(409);
      expect((await assign([assigned, free, also, 999_999], 'Team Member')).json()).toEqual({
        status: 1,
        message: '1 assigned, 2 already assigned to Night Staff Member, 1 not found',
        data: {
          done: [free],
          refused: [
            { orderId: assigned, message: 'Order is already assigned to Night Staff Member' },
            { orderId: also, message: 'Order is already assigned to Night Staff Member' },
            { orderId: 999_999, message: 'There is no order 999999.' },
          ],
          previous: [{ orderId: free, process_status: 'New', assign_to: null }],
        },
      });
      expect((await assign([assigned, also], 'Team Member')).json()).toMatchObject({
        status: 1,
        message: 'None assigned, 2 already assigned to Night Staff Member',
        data: { done: [] },
      });
      expect((await order(assigned)).assign_to).toBe('Night Staff Member');
    });

    test('answers 404 for a single unknown order', async () => {
      const response = await assign(999_999, 'Team Member');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        status: 0,
        message: 'There is no order 999999.',
        reference: expect.any(String),
      });
    });

    test('lets only Admin and Manager assign to others, and refuses unknown names', async () => {
      const id = await add();
      expect((await assign(id, 'Manager Member')).statusCode).toBe(403);
      expect((await assign(id, 'Nobody')).statusCode).toBe(403);
      const unknown = await assign(id, 'Nobody', manager);
      expect(unknown.statusCode).toBe(400);
      expect(unknown.json().errors).toEqual({ assignto: 'There is no member Nobody.' });
      expect((await assign(id, 'Team Member', manager)).json()).toMatchObject({ status: 1 });
      expect((await order(id)).assign_to).toBe('Team Member');
    });

    test('lets a Manager reassign their own orders', async () => {
      const id = await add();
      await assign(id, 'Manager Member', manager);
      expect((await assign(id, 'Team Member', manager)).json()).toMatchObject({ status: 1 });
      expect((await order(id)).assign_to).toBe('Team Member');
    });

    test('unassigns own orders with none, and any order for a Manager', async () => {
      const [own, others, free] = [await add(), await add(), await add()];
      await assign(own, 'Team Member');
      await assign(others, 'Night Staff Member', night);
      const refused = await assign(others, 'none');
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(
        'Order is assigned to Night Staff Member. Only they, a Manager or an Admin can unassign it.',
      );
      expect((await assign([own, free], 'none')).json()).toMatchObject({
        message: '2 orders have been moved to their original folders.',
        data: { done: [own, free], refused: [] },
      });
      expect((await assign(others, 'none', manager)).json()).toMatchObject({
        message: `Order ${others} has been moved to its original folder.`,
        data: { previous: [{ orderId: others, process_status: 'New', assign_to: 'Night Staff Member' }] },
      });
      expect(await order(others)).toMatchObject({ assign_to: null, process_status: 'New' });
      expect(await listOrderAudit(api.services.db, free)).toEqual([]);
      expect((await listOrderAudit(api.services.db, others)).at(-1)).toEqual({
        action: 'order.unassign',
        actor_name: 'Manager Member',
        changes: { assign_to: { from: 'Night Staff Member', to: null } },
      });
    });

    test.each([
      [{}, { orderId: 'Please select orders', assignto: 'Please choose a member' }],
      [
        { orderId: [], assignto: ' ' },
        { orderId: 'Please select orders', assignto: 'Please choose a member' },
      ],
      [{ orderId: 'x', assignto: 'none' }, { orderId: 'Please select orders' }],
      [{ orderId: -1, assignto: 'none' }, { orderId: 'Order id must be a positive number' }],
      [
        { orderId: Array.from({ length: 10_001 }, (_, id) => id + 1), assignto: 'none' },
        { orderId: 'Too many orders at once' },
      ],
    ])('%# names every wrong field', async (body, errors) => {
      const response = await put('assign-order-status', body);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual(errors);
    });

    test('repeats the first response for the same key', async () => {
      const [one, two] = [await add(), await add()];
      await assign(two, 'Night Staff Member', night);
      const headers = { 'idempotency-key': 'bulk-1' };
      const first = await assign([one, two], 'Team Member', team, headers);
      await assign(two, 'none', night);
      expect((await assign([one, two], 'Team Member', team, headers)).json()).toEqual(first.json());
      expect((await order(two)).assign_to).toBeNull();
      expect((await assign([one], 'Team Member', team, headers)).statusCode).toBe(409);
    });
  });

  describe('moving', () => {
    test('returns each previous status, so that an ordinary move can undo it', async () => {
      const [fresh, awaiting, done] = [
        await add(),
        await add({ process_status: 'Awaiting' }),
        await add({ process_status: 'Completed' }),
      ];
      expect((await change([fresh, awaiting, done], 'Completed')).json()).toEqual({
        status: 1,
        message: '3 orders have been moved to Completed.',
        data: {
          done: expect.arrayContaining([fresh, awaiting, done]),
          refused: [],
          previous: [
            { orderId: fresh, process_status: 'New' },
            { orderId: awaiting, process_status: 'Awaiting' },
          ],
        },
      });
      expect(await order(fresh)).toMatchObject({ process_status: 'Completed', processed_by: 'Team Member' });
      expect((await change(awaiting, 'Awaiting')).json().message).toBe(
        `Order ${awaiting} has been moved to Awaiting Customer.`,
      );
      expect(await listOrderAudit(api.services.db, awaiting)).toMatchObject([
        { action: 'order.move', changes: { process_status: { from: 'Awaiting', to: 'Completed' } } },
        { action: 'order.move', changes: { process_status: { from: 'Completed', to: 'Awaiting' } } },
      ]);
      expect(await listOrderAudit(api.services.db, done)).toEqual([]);
    });

    test('lets only Admin and Manager delete', async () => {
      const [one, two] = [await add(), await add()];
      expect((await change([one, two], 'Deleted')).statusCode).toBe(403);
      expect((await change([one, two], 'Deleted', manager, { permanentDeletedFlag: false })).json()).toMatchObject({
        status: 1,
        message: '2 orders deleted',
        data: { done: [one, two] },
      });
    });

    test('requires a future processing date for Future, order by order', async () => {
      const [far, farther, near] = [
        await add({ intended_date_of_entry: '2099-12-31' }),
        await add({ intended_date_of_entry: '2098-02-20' }),
        await add(),
      ];
      expect((await change([far, farther, near], 'Future')).json()).toMatchObject({
        message: '2 moved to Future, 1 without a future processing date',
        data: {
          done: [far, farther],
          refused: [{ orderId: near, message: expect.stringMatching(/no future processing date/) }],
        },
      });
      expect(await order(far)).toMatchObject({ processing_date: '2099-12-01', process_month: 12 });
      expect(await order(farther)).toMatchObject({ processing_date: '2098-01-21', process_month: 1 });
      expect((await change(near, 'Future')).statusCode).toBe(400);

      const months = (await api.call('GET', 'admin/get-future-order-count', { token: team })).json().data;
      expect(months).toEqual(
        Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: [0, 11].includes(index) ? 1 : 0 })),
      );
    });

    test('refuses an unknown order and an unknown status', async () => {
      expect((await change(999_999, 'New')).statusCode).toBe(404);
      expect((await change(999_999, 'Gone')).json().errors).toEqual({ updatingStatus: 'Unknown status' });
    });
  });

  describe('refunds', () => {
    test('sets the refund date, only for orders whose refund was requested', async () => {
      const [requested, fresh] = [await add({ process_status: 'Refund' }), await add()];
      expect((await put('move-to-complete-refund', { orderId: [requested, fresh] })).json()).toMatchObject({
        message: '1 refunded, 1 without a refund request',
        data: {
          done: [requested],
          refused: [{ orderId: fresh, message: 'Order is New. No refund was requested.' }],
          previous: [{ orderId: requested, process_status: 'Refund' }],
        },
      });
      expect(await order(requested)).toMatchObject({ process_status: 'Refunds', refund_date: expect.any(String) });
      const again = await put('move-to-complete-refund', { orderId: requested });
      expect([again.statusCode, again.json().message]).toEqual([409, 'The order was already refunded.']);
    });

    test('moves a selection to Refund, except refunded orders', async () => {
      const [fresh, requested, refunded] = [
        await add(),
        await add({ process_status: 'Refund' }),
        await add({ process_status: 'Refunds', refund_date: '2026-03-01T00:00:00.000Z' }),
      ];
      expect((await put('refund-orders', { orderId: [fresh, requested, refunded] })).json()).toMatchObject({
        message: '2 moved to Refund, 1 already refunded',
        data: {
          done: expect.arrayContaining([fresh, requested]),
          previous: [{ orderId: fresh, process_status: 'New' }],
        },
      });
      expect((await order(refunded)).refund_date).toBe('2026-03-01T00:00:00.000Z');
      expect((await put('refund-orders', { orderId: fresh })).json().message).toBe(
        `Order ${fresh} has been moved to Refund.`,
      );
    });
  });

  test('lists member names alphabetically, for Admin and Manager', async () => {
    expect((await api.call('GET', 'admin/get-member-names', { token: manager })).json().data).toEqual([
      'Admin Member',
      'Manager Member',
      'Night Staff Member',
      'Team Member',
      'Telecaller Member',
    ]);
    expect((await api.call('GET', 'admin/get-member-names', { token: team })).statusCode).toBe(403);
  });

  test('moves 10,000 orders in one call', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => 2_000_000 + index);
    const there = ids.filter((id) => id % 16 === 0);
    await insertOrders(
      api.services.db,
      there.map((order_id) => ({ ...buildOrder(), order_id })),
    );
    const answer = (await assign(ids.toReversed(), 'Team Member')).json();
    expect(answer.message).toBe('625 assigned, 9375 not found');
    expect(answer.data.done).toEqual(there);
    expect(answer.data.refused).toHaveLength(9_375);
    expect((await change(there, 'Future')).json().message).toBe(
      'None moved to Future, 625 without a future processing date',
    );
    expect((await change(there, 'Deleted', manager)).json().data.previous).toHaveLength(625);
  });
});
