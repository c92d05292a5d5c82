import { eq } from 'drizzle-orm';
import {
  filterNames,
  formatOrderFilters,
  getFilterRule,
  type FilterName,
} from '@evisa/shared/domain/orders/order-filters';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { insertOrders } from '../../db/orders/orders';
import { members } from '../../db/schema/members';
import { orderDisputes } from '../../db/schema/intake';
import { issuedDocuments, mailHistory, remarks } from '../../db/schema/order-history';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';

const firstId = 100_001;
const orderCount = 132;
const hourMs = 3_600_000;
const now = Date.now();
const toDay = (index: number) => `2026-0${1 + (index % 8)}-10`;

interface Answer {
  data: { order_id: number; intended_date_of_entry: string | null }[];
  count: number;
  page: number;
  more?: boolean;
}

describe.each(['embedded', 'server'] as const)('filters of orders on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  let ownId = 0;
  let otherId = 0;

  /** What each filter means, for the order at an index. */
  const holds: Record<FilterName, (index: number, value: string) => boolean> = {
    status: (index, value) => processStatuses[index % 11] === value,
    mode: (index, value) => processingModes[Math.floor(index / 11) % 2] === value,
    nationality: (index, value) => (index % 3 === 0 ? 'Côte d’Ivoire' : 'France') === value,
    assignee: (index, value) =>
      value === 'none' ? index % 2 === 1 : index % 2 === 0 && (value === 'me' || value === String(ownId)),
    entry: (index, value) => isWithin(toDay(index), value),
    placed: (index, value) => isWithin(toDay(index + 3), value),
    due: (index, value) => ['overdue', 'later', 'paused', 'none'][index % 4] === value,
    document: (index, value) => (index % 5 === 0 && index % 15 !== 0) === (value === 'yes'),
    mail: (index, value) => (isMailed(index) && processStatuses[index % 11] !== 'Deleted') === (value === 'yes'),
    bounce: (index, value) => isBounced(index) === (value === 'yes'),
    dispute: (index, value) => (index % 7 === 0 ? 'open' : index % 7 === 1 ? 'closed' : 'none') === value,
    flag: (index, value) => index % 6 === 0 && value === (index % 12 === 0 ? 'whatsapp' : 'chargeback'),
    remark: (index, value) =>
      index % 6 === 0 && [String(index % 12 === 0 ? ownId : otherId), index % 12 === 0 ? 'me' : ''].includes(value),
    completed: (index, value) => isCompleted(index) && isWithin(toDay(index + 1), value),
    completedBy: (index, value) =>
      isCompleted(index) && [String(index % 2 === 0 ? ownId : otherId), index % 2 === 0 ? 'me' : ''].includes(value),
  };
  const isCompleted = (index: number) => processStatuses[index % 11] === 'Completed';
  const isMailed = (index: number) => index % 8 === 0;
  const isBounced = (index: number) => index % 16 === 0;
  const isWithin = (day: string, value: string) => {
    const [from = '', to = ''] = value.split('..');
    return (from === '' || day >= from) && (to === '' || day <= to);
  };
  const indexes = Array.from({ length: orderCount }, (_, index) => index);
  const expectIds = (text: Partial<Record<FilterName, readonly string[]>>) =>
    indexes
      .filter((index) => filterNames.every((name) => text[name]?.some((value) => holds[name](index, value)) ?? true))
      .map((index) => firstId + index);

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Admin');
    const { db } = api.services;
    const ids = await db.select().from(members);
    ownId = ids.find(({ email }) => email === memberEmail('Admin'))?.id ?? 0;
    otherId = ids.find(({ email }) => email === memberEmail('Team'))?.id ?? 0;
    await insertOrders(
      db,
      indexes.map((index) => ({
        ...buildOrder({
          created_at: `${toDay(index + 3)}T${index % 2 === 0 ? '00:00:00.000' : '23:59:59.999'}Z`,
          process_status: processStatuses[index % 11] ?? 'New',
          processing_mode: processingModes[Math.floor(index / 11) % 2] ?? 'Regular Processing',
          processing_date: toDay(index),
          process_month: 5,
          intended_date_of_entry: toDay(index),
          assign_to: index % 2 === 0 ? ownId : null,
          // As orders that were reopened have them too.
          processed_at: `${toDay(index + 1)}T12:00:00.000Z`,
          processed_by: index % 2 === 0 ? ownId : otherId,
          current_nationality: index % 3 === 0 ? 'Côte d’Ivoire' : 'France',
        }),
        order_id: firstId + index,
      })),
    );
    const due = [
      { due_at: new Date(now - hourMs).toISOString(), due_left: null },
      { due_at: new Date(now + 72 * hourMs).toISOString(), due_left: null },
      { due_at: null, due_left: hourMs },
      { due_at: null, due_left: null },
    ];
    for (const index of indexes)
      await db
        .update(orders)
        .set(due[index % 4] ?? {})
        .where(eq(orders.order_id, firstId + index));
    const pick = <Row>(build: (order_id: number, index: number) => Row, every: number) =>
      indexes.filter((index) => index % every === 0).map((index) => build(firstId + index, index));
    await db.insert(issuedDocuments).values(
      pick(
        (order_id, index) => ({
          order_id,
          withdrawn_at: index % 15 === 0 ? new Date(now).toISOString() : null,
          file1: `visa-${order_id}.pdf`,
          customer_name: 'MARIE DUPONT',
          original_name: 'visa.pdf',
          content_type: 'application/pdf',
          byte_size: 1,
        }),
        5,
      ),
    );
    await db.insert(mailHistory).values(
      pick(
        (order_id, index) => ({
          order_id,
          kind: 'visa' as const,
          recipient: 'marie.dupont@example.com',
          mail_service_provider: 'AWS' as const,
          state: 'failed' as const,
          open_at: new Date(now).toISOString(),
          bounced_at: isBounced(index) ? new Date(now).toISOString() : null,
        }),
        8,
      ),
    );
    await db.insert(remarks).values(
      pick(
        (order_id, index) => ({
          order_id,
          remark_name: 'A Member',
          member_id: index % 12 === 0 ? ownId : otherId,
          remark: 'Called',
          whatsapp: index % 12 === 0,
          chargeback: index % 12 !== 0,
        }),
        6,
      ),
    );
    await db.insert(orderDisputes).values(
      indexes
        .filter((index) => index % 7 < 2)
        .map((index) => ({
          order_id: firstId + index,
          key: 'd',
          opened_at: '2026-03-01T00:00:00.000Z',
          closed_at: index % 7 === 1 ? '2026-03-02T00:00:00.000Z' : null,
        })),
    );
  });
  afterAll(() => api.close());

  const list = async (filter: string, query = 'limit=500', folder = 'allOrder', headers = {}) => {
    const path = `admin/get-orders-list/${folder}?${query}&filter=${encodeURIComponent(filter)}`;
    const response = await api.call('GET', path, { token, headers });
    expect([filter, response.statusCode, response.json<{ message: string }>().message]).toEqual([
      filter,
      200,
      'Orders.',
    ]);
    return response.json<Answer>();
  };
  const idsOf = ({ data }: { data: { order_id: number }[] }) => data.map(({ order_id }) => order_id);
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

  /** Some values of each filter: one alone, and two together. */
  const getValues = (name: FilterName): string[][] => {
    const { kind: valueKind, options } = getFilterRule(name);
    if (valueKind === 'days') return [['2026-03-10..2026-05-10'], ['..2026-02-10'], ['2026-07-10..']];
    if (valueKind === 'country') return [['Côte d’Ivoire'], ['France', 'Japan']];
    const values = [...Object.keys(options), ...(valueKind === 'member' ? [String(ownId), String(otherId)] : [])];
    return [...values.map((value) => [value]), values.slice(0, 2)];
  };

  test.each(filterNames)('lists the orders that match %s, alone and with any other filter', async (name) => {
    for (const values of getValues(name)) {
      const alone = await list(formatOrderFilters({ [name]: values }));
      expect([values, sorted(idsOf(alone))]).toEqual([values, expectIds({ [name]: values })]);
      expect(alone.count).toBe(alone.data.length);
    }
    const [first = []] = getValues(name);
    for (const other of filterNames.slice(filterNames.indexOf(name) + 1)) {
      const both = { [name]: first, [other]: getValues(other).at(-1) ?? [] };
      expect([both, sorted(idsOf(await list(formatOrderFilters(both))))]).toEqual([both, expectIds(both)]);
    }
  });

  test('finds orders by passport number and email in the body, with fields of the details', async () => {
    const { db } = api.services;
    const set = (index: number, change: { passport_number?: string; passport_key?: string; email?: string }) =>
      db
        .update(orders)
        .set(change)
        .where(eq(orders.order_id, firstId + index));
    await set(0, { passport_number: ' ab-123 456', passport_key: 'AB123456', email: 'Anne@Mail.example' });
    await set(1, { passport_number: 'AB123456', passport_key: 'AB123456' });
    await set(2, { passport_number: 'N/A', passport_key: '', email: 'anne@mail.example' });
    const all = { searchVal: '', start: 0, end: 500, folderName: 'allOrder' };
    const search = (body: object, as = token) =>
      api.call('POST', 'admin/search-order', { token: as, body: { ...all, ...body } });
    const find = async (body: object) => sorted(idsOf((await search(body)).json()));
    expect(await find({ passportNumbers: ['ab123456', 'X0000000'] })).toEqual([firstId, firstId + 1]);
    expect(await find({ emails: ['ANNE@mail.example'] })).toEqual([firstId, firstId + 2]);
    expect(await find({ emails: ['anne@mail.example'], passportNumbers: ['AB 123456'] })).toEqual([firstId]);
    expect(await find({ passportNumbers: ['N/A'] })).toEqual([]);
    expect(await find({ passportNumbers: ['AB123456'], filter: 'status:Completed' })).toEqual(
      [0, 1].filter((index) => processStatuses[index] === 'Completed').map((index) => firstId + index),
    );
    const fields = ['passport_number', 'date_of_birth', 'expiry_unlimited'];
    const page = (await search({ fields, start: 100, end: 110 })).json();
    expect([page.count, page.data.length]).toEqual([orderCount, 10]);
    for (const row of page.data)
      expect(row).toMatchObject({ passport_number: expect.any(String), expiry_unlimited: false });
    const [row] = (await search({ fields, passportNumbers: ['AB123456'], sort: 'order_id' })).json().data;
    const details = (await api.call('GET', `admin/get-orders-details/${firstId}`, { token })).json().data;
    expect(row).toMatchObject(Object.fromEntries(fields.map((field) => [field, details[field]])));
    expect((await search({})).json().data[0]).not.toHaveProperty('passport_number');
    for (const refused of [{ fields: ['search_text'] }, { passportNumbers: [] }, { emails: Array(101).fill('a') }])
      expect((await search(refused)).statusCode).toBe(400);
    const telecaller = await api.signInAs('Telecaller');
    expect((await search({ fields, emails: ['anne@mail.example'] }, telecaller)).statusCode).toBe(403);
  });

  test('pages, sorts and searches within filters', async () => {
    const filter = 'nationality:Ivory Coast;status:New,Completed';
    const expected = expectIds({ nationality: ['Côte d’Ivoire'], status: ['New', 'Completed'] });
    const whole = await list(filter, 'limit=500&sort=-intended_date_of_entry');
    expect(sorted(idsOf(whole))).toEqual(expected);
    const dates = whole.data.map((row) => row.intended_date_of_entry ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    const pages = [];
    for (let page = 1; page <= Math.ceil(expected.length / 3); page += 1) {
      const one = await list(filter, `limit=3&sort=-intended_date_of_entry&page=${page}`);
      expect(one).toMatchObject({ count: expected.length, page });
      pages.push(...one.data);
    }
    expect(pages).toEqual(whole.data);
    expect(await list(filter, 'limit=3&page=99')).toMatchObject({ page: 99, data: [], count: expected.length });
    const last = await list(filter, 'limit=3&page=99', 'allOrder', { 'sec-fetch-mode': 'cors' });
    expect(last).toMatchObject({ page: Math.ceil(expected.length / 3), count: expected.length });
    expect(last.data.length).toBeGreaterThan(0);
    const search = { searchVal: String(expected[0]), start: 0, end: 10, folderName: 'allOrder', filter };
    const found = await api.call('POST', 'admin/search-order', { token, body: search });
    expect(found.json()).toMatchObject({ count: 1, data: [{ order_id: expected[0] }] });
  });

  test('limits folders, ids and exports to filters, with the parameters of releases before', async () => {
    const inNew = await list('assignee:none', 'limit=500', 'newOrder');
    const filters = { assignee: ['none'], status: ['New'], mode: ['Regular Processing'] };
    expect(sorted(idsOf(inNew))).toEqual(expectIds(filters));
    const french = await list('assignee:none', 'limit=500&nationality=France', 'newOrder');
    expect(sorted(idsOf(french))).toEqual(expectIds({ ...filters, nationality: ['France'] }));
    expect(sorted(idsOf(await list('document:yes', 'limit=All')))).toEqual(expectIds({ document: ['yes'] }));
    const body = { folderName: 'newOrder', searchVal: '', filter: 'assignee:none' };
    const selected = await api.call('POST', 'admin/get-order-ids', { token, body });
    expect(selected.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual(idsOf(inNew));
    const columns = ['order_id', 'intended_date_of_entry', 'current_nationality'];
    const csv = await api.call('POST', 'admin/export-orders', { token, body: { ...body, columns, form: 'plain' } });
    const lines = csv.payload.trim().split('\r\n');
    expect(lines[0]).toBe('order_id,intended_date_of_entry,current_nationality');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(idsOf(inNew));
  });

  test.each([
    ['colour:red', 'Unknown filter'],
    ['status:new', 'Unknown value of the filter Status'],
    ['nationality:Nowhere', 'Unknown value of the filter Nationality'],
    ['placed:2026-02-30..', 'Unknown value of the filter Placed'],
    ["assignee:1' or '1'='1", 'Unknown value of the filter Assigned to'],
    [`placed:2026-01-01..;${'status:New;'.repeat(200)}`, 'too long'],
  ])('refuses an unknown filter or value, number %#', async (filter, message) => {
    const path = `admin/get-orders-list/allOrder?filter=${encodeURIComponent(filter)}`;
    const listed = await api.call('GET', path, { token });
    expect(listed.statusCode).toBe(400);
    expect(listed.payload).toContain(message);
    for (const [name, more] of [
      ['admin/search-order', { start: 0, end: 10 }],
      ['admin/get-order-ids', {}],
      ['admin/export-orders', { columns: ['order_id'] }],
    ] as const) {
      const body = { folderName: 'allOrder', searchVal: '', filter, ...more };
      expect((await api.call('POST', name, { token, body })).statusCode).toBe(400);
    }
  });

  test('names the members of filters, also deleted ones, and keeps folders to their roles', async () => {
    const telecaller = await api.signInAs('Telecaller');
    await api.services.db
      .update(members)
      .set({ deleted_at: '2026-03-01T00:00:00.000Z' })
      .where(eq(members.id, otherId));
    const named = await api.call('GET', 'admin/get-filter-members', { token: telecaller });
    const { data } = named.json<{ data: { id: number; deleted: boolean }[] }>();
    expect(data).toContainEqual({ id: ownId, name: expect.any(String), deleted: false });
    expect(data).toContainEqual({ id: otherId, name: expect.any(String), deleted: true });
    const refused = await api.call('GET', 'admin/get-orders-list/allOrder?filter=due:overdue', { token: telecaller });
    expect(refused.statusCode).toBe(403);
  });
});
