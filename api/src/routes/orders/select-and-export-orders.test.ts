import { parse } from 'csv-parse/sync';
import { recordExport } from '../../commands/audit/record-export';
import { insertOrder, insertOrders } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('selections and exports on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let telecaller: string;
  const ids: number[] = [];

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, telecaller] = [await api.signInAs('Team'), await api.signInAs('Telecaller')];
    for (let day = 10; day < 13; day += 1) {
      const created_at = new Date(Date.UTC(2026, 0, day, 17, 5, 6)).toISOString();
      ids.unshift(await insertOrder(api.services.db, buildOrder({ first_name: `NAME${day}`, created_at })));
    }
  });
  afterAll(() => api.close());

  const idsOf = (body: object, token = team) =>
    api.call('POST', 'admin/get-order-ids', { token, body: { folderName: 'newOrder', ...body } });
  const csv = (body: object, token = team) =>
    api.call('POST', 'admin/export-orders', {
      token,
      body: { folderName: 'newOrder', columns: ['order_id', 'name'], ...body },
    });

  test('returns every order of a list or search, newest first', async () => {
    expect((await idsOf({})).json().data).toEqual(ids.map((id) => ({ id, status: 'New' })));
    expect((await idsOf({ searchVal: 'name11' })).json().data).toEqual([{ id: ids[1], status: 'New' }]);
    expect((await idsOf({ searchVal: 'zz' })).json().data).toEqual([]);
    expect((await idsOf({ folderName: 'refundOrder' })).json().data).toEqual([]);
  });

  test('selects, searches and exports only unassigned orders on request', async () => {
    const [assigned = 0, ...free] = ids;
    const assign = async (assignto: string) => {
      const response = await api.call('PUT', 'admin/assign-order-status', {
        token: team,
        body: { orderId: [assigned], assignto },
      });
      expect(response.json()).toMatchObject({ status: 1 });
    };
    await assign('Team Member');
    const assignee = 'none';
    expect((await idsOf({ assignee })).json().data).toEqual(free.map((id) => ({ id, status: 'New' })));
    expect((await csv({ assignee, columns: ['order_id'] })).payload.trim().split('\r\n').slice(1)).toEqual(
      free.map(String),
    );
    const search = await api.call('POST', 'admin/search-order', {
      token: team,
      body: { folderName: 'newOrder', searchVal: 'name1', start: 0, end: 10, assignee },
    });
    expect(search.json()).toMatchObject({ count: 2, data: free.map((order_id) => ({ order_id })) });
    await assign(assignee);
  });

  test('refuses all orders to a Telecaller', async () => {
    expect((await idsOf({ folderName: 'allOrder' }, telecaller)).statusCode).toBe(403);
    expect((await csv({ folderName: 'allOrder' }, telecaller)).statusCode).toBe(403);
    expect((await idsOf({ folderName: 'allOrder' })).json().data).toHaveLength(3);
  });

  test('exports the list’s headers and cells, with a file name and a byte order mark', async () => {
    const columns = ['order_id', 'name', 'email', 'created_at', 'process_status', 'assign_to'];
    const response = await csv({ columns, searchVal: 'name12' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="recent-order-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
    expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(response.rawPayload.subarray(3).toString()).toBe(
      'Order Id,Name,Email,Date & Time (UTC),Status,Assigned to\r\n' +
        `${ids[0]},NAME12 DUPONT,marie.dupont@example.com,12-01-2026 17:05:06,New,\r\n`,
    );
  });

  test('exports in the requested order, and only headers for an empty list', async () => {
    const lines = (text: string) => text.trim().split('\r\n').slice(1);
    expect(lines((await csv({ sort: 'order_id', columns: ['order_id'] })).payload)).toEqual(
      ids.toReversed().map(String),
    );
    expect((await csv({ folderName: 'refundOrder', columns: ['refund_date', 'telephone'] })).payload).toBe(
      '\uFEFFRefund Date,Telephone\r\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1 X"],
    ['+33', "'+33 X"],
    ['-2', "'-2 X"],
    ['@SUM(A1)', "'@SUM(A1) X"],
    ['\t=1', "'\t'=1 X"],
    ['\r=1', '"\'\r\'=1 X"'],
    ['x;"=1+1;y', '"x;\'""=1+1;y X"'],
    ['a,b', '"a,b X"'],
    ['say "hi"', '"say ""hi"" X"'],
    ['two\nlines', '"two\nlines X"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"") X"'],
    ['ស្រី', 'ស្រី X'],
  ])('exports the name %j as text', async (first_name, cell) => {
    const id = await insertOrder(
      api.services.db,
      buildOrder({ process_status: 'Awaiting', first_name, last_name: 'X', country_code: '855' }),
    );
    const { payload } = await csv({ folderName: 'awaitingOrder', columns: ['order_id', 'name', 'telephone'] });
    expect(payload).toContain(`\r\n${id},${cell},'+855612345678\r\n`);
  });

  test('exports the number to dial, or the number as typed if it cannot be dialled', async () => {
    const called = { process_status: 'Customer Called', country_code: '36' } as const;
    const telephones = [
      { telephone_number: '06 20 123 4567', telephone_e164: '+36201234567' },
      { telephone_number: '06 20', telephone_e164: '' },
    ];
    for (const telephone of telephones) await insertOrder(api.services.db, buildOrder({ ...called, ...telephone }));
    const { payload } = await csv({ folderName: 'customerCalledOrder', columns: ['telephone'] });
    expect(payload.split('\r\n').toSorted()).toEqual(['', "'+36201234567", "'+3606 20", '\uFEFFTelephone'].toSorted());
  });

  test('exports plain values for programs', async () => {
    const columns = [
      'order_id',
      'name',
      'telephone',
      'created_at',
      'processing_date',
      'process_month',
      'process_status',
    ];
    const created_at = '2026-01-10T17:05:06.000Z';
    const intended_date_of_entry = '2099-12-31';
    const future = {
      process_status: 'Future',
      processing_date: '2099-11-05',
      process_month: 11,
      intended_date_of_entry,
      created_at,
    } as const;
    const insert = (order: object) => insertOrder(api.services.db, buildOrder({ ...future, ...order }));
    const first = await insert({ first_name: '=1+1', last_name: 'X', telephone_e164: '+36201234567' });
    const second = await insert({ first_name: '-2', last_name: 'say "hi"', telephone_e164: '' });
    const { payload } = await csv({ folderName: 'futureOrder', month: 11, sort: 'order_id', columns, form: 'plain' });
    expect(payload.split('\r\n')).toEqual([
      columns.join(','),
      `${first},=1+1 X,+36201234567,${created_at},2099-11-05,11,Future`,
      `${second},"-2 say ""hi""",,${created_at},2099-11-05,11,Future`,
      '',
    ]);
    const read = async (form: string) => {
      const list = { folderName: 'futureOrder', month: 11, sort: 'order_id', columns: ['name', 'telephone'], form };
      return parse((await csv(list)).payload, { bom: true, columns: true });
    };
    expect(await read('plain')).toEqual([
      { name: '=1+1 X', telephone: '+36201234567' },
      { name: '-2 say "hi"', telephone: '' },
    ]);
    expect(await read('spreadsheet')).toEqual([
      { Name: "'=1+1 X", Telephone: "'+36201234567" },
      { Name: '\'-2 say "hi"', Telephone: "'+33612345678" },
    ]);
    expect((await csv({ form: 'xml' })).json().errors).toEqual({ form: 'Unknown form' });
  });

  test('exports future orders of a month with their own header', async () => {
    await insertOrder(
      api.services.db,
      buildOrder({
        process_status: 'Future',
        processing_date: '2099-12-01',
        process_month: 12,
        intended_date_of_entry: '2099-12-31',
      }),
    );
    const december = {
      folderName: 'futureOrder',
      month: 12,
      columns: ['order_id', 'processing_date', 'process_month'],
    };
    expect((await csv(december)).payload).toMatch(
      /^\uFEFFOrder ID,Processing Date,Process Month\r\n\d+,01\/12\/2099,Dec\r\n$/,
    );
    expect((await csv({ ...december, month: 1 })).payload.split('\r\n')).toHaveLength(2);
    expect((await idsOf({ folderName: 'futureOrder', month: 12 })).json().data).toHaveLength(1);
  });

  test('exports each order once over many windows', async () => {
    await insertOrders(
      api.services.db,
      Array.from({ length: 1_200 }, (_, index) => ({
        ...buildOrder({ process_status: 'Pending' }),
        order_id: 500_000 + index,
      })),
    );
    const lines = (await csv({ folderName: 'pendingOrder', columns: ['order_id'] })).payload
      .trim()
      .split('\r\n')
      .slice(1);
    expect(lines).toHaveLength(1_200);
    expect(new Set(lines).size).toBe(1_200);
    expect(lines[0]).toBe('501199');
  });

  test('ends a whole list that is read slowly with the session of its member', async () => {
    const token = await api.signInAs('Night Staff');
    const options = { token, streaming: true };
    const sent = (await api.call('GET', 'admin/get-orders-list/pendingOrder?limit=All', options)).stream();
    await api.call('POST', 'admin/sign-out', { token });
    const read = async () => {
      for await (const part of sent) expect(part.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('destroyed before completion');
  });

  test('breaks off when the session has ended, and records what was sent', async () => {
    const token = await api.signInAs('Night Staff');
    const claims = await api.services.tokens.verifyStaff(token);
    if (!claims) throw new Error('The token is not valid.');
    async function* windows() {
      yield ['first'];
      await api.call('POST', 'admin/sign-out', { token });
      yield ['second'];
    }
    const caller = { member: { ...claims.user, ip: '::1', releaseSet: null }, sessionId: claims.sid };
    const exported = recordExport(api.services, caller, { action: 'order.export', filter: {} }, windows());
    expect(await exported.next()).toEqual({ done: false, value: ['first'] });
    await expect(exported.next()).rejects.toThrow('session had ended');
    const trail = { token: await api.signInAs('Admin'), body: { action: 'order.export', page: 1, limit: 25 } };
    const { data } = (await api.call('POST', 'admin/audit-trail', trail)).json();
    expect(data[0]).toMatchObject({ changes: { rows: { to: 1 } } });
  });

  test('names wrong fields', async () => {
    expect((await idsOf({ folderName: 'x', month: 13 })).json().errors).toEqual({
      folderName: 'Unknown folder',
      month: 'Month is 1 to 12',
    });
    expect((await csv({ columns: [], sort: 'password' })).json().errors).toEqual({
      columns: 'Please choose a column',
      sort: 'Unknown sort field',
    });
  });
});
