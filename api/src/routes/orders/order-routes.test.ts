import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { listOrderAudit } from '../../db/testing/list-order-audit';

describe.each(['embedded', 'server'] as const)('orders on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let manager: string;
  let telecaller: string;
  const ids: number[] = [];

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, manager, telecaller] = [
      await api.signInAs('Team'),
      await api.signInAs('Manager'),
      await api.signInAs('Telecaller'),
    ];
    for (let day = 10; day < 35; day += 1) {
      ids.push(
        await insertOrder(
          api.services.db,
          buildOrder({ first_name: `NAME${day}`, created_at: new Date(Date.UTC(2026, 0, day)).toISOString() }),
        ),
      );
    }
  });
  afterAll(() => api.close());

  const list = (folder: string, query = '', token = team) =>
    api.call('GET', `admin/get-orders-list/${folder}${query}`, { token });
  const search = (body: object, token = team) =>
    api.call('POST', 'admin/search-order', {
      token,
      body: { start: 0, end: 10, searchVal: '', folderName: 'newOrder', ...body },
    });
  const details = (id: number | string) => api.call('GET', `admin/get-orders-details/${id}`, { token: team });
  const move = (orderId: unknown, updatingStatus: unknown, token = team, headers = {}) =>
    api.call('PUT', 'admin/move-order-status', { token, body: { orderId, updatingStatus }, headers });

  test('lists the newest ten of a folder with the total, which equals its count', async () => {
    const { data, count, page, status } = (await list('newOrder', '?delay=1&userName=anyone')).json();
    expect({ status, count, page, rows: data.length, first: data[0].first_name }).toEqual({
      status: 1,
      count: 25,
      page: 1,
      rows: 10,
      first: 'NAME34',
    });
    expect(Object.keys(data[0]).toSorted()).toEqual([
      'assign_to',
      'country_code',
      'created_at',
      'current_nationality',
      'due_at',
      'due_left',
      'email',
      'first_name',
      'intended_date_of_entry',
      'last_name',
      'open_answer',
      'order_id',
      'possible_duplicate',
      'process_month',
      'process_status',
      'processing_date',
      'refund_date',
      'telephone_e164',
      'telephone_number',
      'undelivered_mail',
    ]);
    const counts = (await api.call('GET', 'admin/get-all-folder-count?userName=x', { token: team })).json();
    expect(Object.keys(counts.data)).toHaveLength(17);
    expect(counts.data).toMatchObject({
      newOrdersCount: 25,
      allOrdersCount: 25,
      myOrdersCount: 0,
      failedMailsCount: 0,
      openMailsCount: 0,
    });
  });

  test('answers a page beyond the last one without rows, and the portal’s own pages with the last one', async () => {
    expect((await list('newOrder', '?page=9&limit=10')).json()).toMatchObject({ page: 9, count: 25, data: [] });
    const fromPage = (folder: string) =>
      api.call('GET', `admin/get-orders-list/${folder}?page=9&limit=10`, {
        token: team,
        headers: { 'sec-fetch-mode': 'cors' },
      });
    expect((await fromPage('newOrder')).json()).toMatchObject({ page: 3, count: 25 });
    expect((await fromPage('refundOrder')).json()).toMatchObject({ page: 1, count: 0, data: [] });
  });

  test('streams the whole folder as one valid envelope with limit All', async () => {
    const response = await list('newOrder', '?limit=All&sort=order_id');
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toMatchObject({ status: 1, count: 25 });
    expect(response.json().data.map((row: { order_id: number }) => row.order_id)).toEqual(ids);
    expect((await list('refundOrder', '?limit=All')).json()).toMatchObject({ status: 1, count: 0, data: [] });
  });

  test.each([
    ['?page=0&limit=501&month=13&sort=password', ['page', 'limit', 'month', 'sort']],
    ['?page=x&limit=none', ['page', 'limit']],
  ])('%s names every wrong field', async (query, fields) => {
    const response = await list('newOrder', query);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors).toSorted()).toEqual(fields.toSorted());
  });

  test('refuses an unknown folder, and all orders to a Telecaller, in list and search', async () => {
    expect((await list('passwords')).json()).toMatchObject({ status: 0, errors: { orderName: 'Unknown folder' } });
    expect((await list('allOrder', '', telecaller)).statusCode).toBe(403);
    expect((await search({ folderName: 'allOrder' }, telecaller)).statusCode).toBe(403);
    expect((await list('allOrder')).json()).toMatchObject({ count: 25 });
  });

  test('finds orders by name in a folder, by offsets', async () => {
    expect((await search({ searchVal: 'name1' })).json()).toMatchObject({ status: 1, count: 10 });
    expect((await search({ searchVal: 'name1', start: 8, end: 18 })).json().data).toHaveLength(2);
    expect((await search({ searchVal: 'name1', folderName: 'refundOrder' })).json()).toMatchObject({
      count: 0,
      data: [],
    });
    expect((await search({ searchVal: String(ids[3]) })).json()).toMatchObject({
      count: 1,
      data: [{ order_id: ids[3] }],
    });
  });

  test('names every wrong field of a search', async () => {
    const response = await api.call('POST', 'admin/search-order', { token: team, body: {} });
    expect(Object.keys(response.json().errors).toSorted()).toEqual(['end', 'folderName', 'searchVal', 'start']);
    expect((await search({ start: 0, end: 501 })).json().errors).toEqual({ end: 'End must be 1 to 500 beyond start' });
  });

  test('returns an order with the contract’s fields and its histories, and nothing else', async () => {
    const { data } = (await details(ids[0] ?? 0)).json();
    expect(data).toMatchObject({
      order_id: ids[0],
      surname_checked: 1,
      mailHistory: [],
      uploadDoc: [],
      downloadHistory: [],
      remark: [],
    });
    for (const inner of ['search_text', 'folder', 'is_sample', 'held_by']) expect(data).not.toHaveProperty(inner);
  });

  test('refuses a missing order and an invalid id', async () => {
    const missing = await details(999_999);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ status: 0, message: 'There is no order 999999.', reference: expect.any(String) });
    for (const id of ['abc', '-1', '1.5', '99999999999999999999', 'MjAwMDAy'])
      expect((await details(id)).statusCode).toBe(400);
  });

  test('changes the folder, records the move, and changes nothing if it repeats the status', async () => {
    const id = ids[1] ?? 0;
    const moved = (await move(id, 'Completed')).json();
    expect(moved).toMatchObject({
      status: 1,
      message: `Order ${id} has been moved to Completed.`,
      data: { process_status: 'Completed', processed_by: 'Team Member' },
    });
    expect((await move(String(id), 'Completed')).statusCode).toBe(200);
    expect((await list('completedOrder')).json()).toMatchObject({ count: 1 });
    expect(await listOrderAudit(api.services.db, id)).toEqual([
      {
        action: 'order.move',
        actor_name: 'Team Member',
        changes: {
          process_status: { from: 'New', to: 'Completed' },
          moved_fields: {
            from: { processed_by: null, processed_at: null },
            to: { processed_by: expect.any(Number), processed_at: expect.stringMatching(/Z$/) },
          },
        },
      },
    ]);
  });

  test('lets only Admin and Manager delete', async () => {
    const id = ids[2] ?? 0;
    expect((await move(id, 'Deleted')).statusCode).toBe(403);
    expect((await details(id)).json().data.process_status).toBe('New');
    expect((await move(id, 'Deleted', manager)).json()).toMatchObject({
      status: 1,
      message: 'Order has been deleted successfully',
    });
  });

  test('requires a future processing date for Future', async () => {
    const far = await insertOrder(api.services.db, buildOrder({ intended_date_of_entry: '2099-12-31' }));
    expect((await move(ids[4], 'Future')).statusCode).toBe(400);
    expect((await move(far, 'Future')).json()).toMatchObject({
      status: 1,
      data: { processing_date: '2099-12-01', process_month: 12 },
    });
  });

  test('refuses to move an unknown order or to an unknown status', async () => {
    expect((await move(999_999, 'New')).statusCode).toBe(404);
    expect(Object.keys((await move('x', 'Gone')).json().errors)).toEqual(['orderId', 'updatingStatus']);
  });

  test('repeats the first response for the same key, and refuses another request with it', async () => {
    const id = ids[5] ?? 0;
    const headers = { 'idempotency-key': 'click-1' };
    const first = await move(id, 'Awaiting', team, headers);
    await move(id, 'New');
    expect((await move(id, 'Awaiting', team, headers)).json()).toEqual(first.json());
    expect((await details(id)).json().data.process_status).toBe('New');
    expect((await move(id, 'Refund', team, headers)).statusCode).toBe(409);
    expect((await move(id, 'Awaiting', manager, headers)).json().data.process_status).toBe('Awaiting');
  });

  test('frees the key of a refused call', async () => {
    const headers = { 'idempotency-key': 'click-2' };
    expect((await move(999_999, 'New', team, headers)).statusCode).toBe(404);
    expect((await move(999_999, 'New', team, headers)).statusCode).toBe(404);
  });
});
