import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { orderListMetadata, orderRowSchema, sortFields } from '@evisa/shared/contract/orders';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { insertOrders } from '../../db/orders/orders';
import { members } from '../../db/schema/members';
import { buildOrder } from '../../db/testing/build-order';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';

const answer = responseSchema(z.array(z.strictObject(orderRowSchema.shape)))
  .extend(orderListMetadata)
  .strict();
const names = ['ZOË "Z" O\'NEIL', 'សុខ', '🙂\\n\t', '</script>', '{"a":1}', 'two\nlines'];

describe.each(['embedded', 'server'] as const)('what a list answers on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Admin');
    const [admin] = await api.services.db
      .select()
      .from(members)
      .where(eq(members.email, memberEmail('Admin')));
    await insertOrders(
      api.services.db,
      Array.from({ length: 120 }, (_, index) => ({
        ...buildOrder({
          created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index * 250)).toISOString(),
          first_name: names[index % names.length] ?? '',
          process_status: processStatuses[index % processStatuses.length] ?? 'New',
          processing_mode: processingModes[Math.floor(index / 10) % processingModes.length] ?? 'Regular Processing',
          processing_date: index % 3 === 0 ? '2026-05-09' : null,
          process_month: index % 3 === 0 ? 5 : null,
          refund_date: index % 4 === 0 ? '2026-02-01T10:00:00.000Z' : null,
          assign_to: index % 2 === 0 ? (admin?.id ?? null) : null,
          telephone_number: index % 5 === 0 ? null : '612345678',
          current_nationality: index % 3 === 0 ? 'Côte d’Ivoire' : 'France',
        }),
        order_id: 100_001 + index,
      })),
    );
  });
  afterAll(() => api.close());

  const fromPage = { 'sec-fetch-mode': 'cors' };
  const list = async (folder: string, query: string, headers: Record<string, string> = {}) => {
    const response = await api.call('GET', `admin/get-orders-list/${folder}?${query}`, { token, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return answer.parse(JSON.parse(response.payload));
  };

  const sorts = ['', ...sortFields.flatMap((field) => [`&sort=${field}`, `&sort=-${field}`])];
  test.each(folderNames)('lists %s as the contract describes, on any page and in any order', async (folder) => {
    for (const sort of sorts) {
      const first = await list(folder, `page=1&limit=10${sort}`);
      const last = await list(folder, `page=999&limit=10${sort}`, fromPage);
      const beyond = await list(folder, `page=999&limit=10${sort}`);
      const whole = await list(folder, `page=1&limit=500${sort}`);
      expect(whole.count).toBe(whole.data.length);
      expect(first).toMatchObject({ count: whole.count, page: 1, data: whole.data.slice(0, 10) });
      expect(beyond).toMatchObject({ count: whole.count, page: 999, data: [] });
      expect(last.page).toBe(Math.max(1, Math.ceil(whole.count / 10)));
      expect(last.data).toEqual(whole.data.slice(((last.page ?? 1) - 1) * 10));
    }
  });

  test('lists only unassigned orders with their own total, page by page, except in views across folders', async () => {
    const folder = 'pendingOrder';
    const { data } = await list(folder, 'limit=100');
    const free = data.filter((row) => row.assign_to === null);
    expect(free.length).toBeGreaterThan(2);
    expect(free.length).toBeLessThan(data.length);
    for (const sort of ['', '&sort=-email']) {
      const whole = await list(folder, `limit=100&assignee=none${sort}`);
      expect(new Set(whole.data)).toEqual(new Set(free));
      const pages = [];
      for (let page = 1; page <= free.length; page += 1) {
        const one = await list(folder, `page=${page}&limit=1&assignee=none${sort}`);
        expect(one).toMatchObject({ count: free.length, page });
        pages.push(...one.data);
      }
      expect(pages).toEqual(whole.data);
    }
    for (const view of ['myOrder', 'allOrder'])
      expect(await list(view, 'limit=100&assignee=none')).toEqual(await list(view, 'limit=100'));
  });

  test('limits any folder to one nationality', async () => {
    const nationality = 'Côte d’Ivoire';
    const query = `nationality=${encodeURIComponent(nationality)}`;
    for (const folderName of folderNames) {
      const { data } = await list(folderName, 'limit=500');
      const expected = data.filter(({ order_id }) => (order_id - 100_001) % 3 === 0);
      expect(await list(folderName, `limit=500&${query}`)).toMatchObject({ count: expected.length, data: expected });
      const last = await list(folderName, `page=999&limit=1&sort=created_at&${query}`, fromPage);
      expect(last).toMatchObject({ count: expected.length, data: expected.slice(0, 1) });
      const body = { folderName, nationality, searchVal: '' };
      const ids = await api.call('POST', 'admin/get-order-ids', { token, body });
      expect(ids.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual(
        expected.map(({ order_id }) => order_id),
      );
      const found = await api.call('POST', 'admin/search-order', { token, body: { ...body, start: 0, end: 500 } });
      expect(found.json()).toMatchObject({ count: expected.length });
    }
    expect(await list('allOrder', 'nationality=Ivory%20Coast')).toEqual(await list('allOrder', query));
    expect(await list('allOrder', 'nationality=Nowhere')).toMatchObject({ count: 0, data: [] });
  });

  test('returns texts as they were typed', async () => {
    const { data } = await list('allOrder', 'limit=100');
    expect(new Set(data.map((row) => row.first_name))).toEqual(new Set(names));
  });

  test('applies a changed role and an ended session from the very next call', async () => {
    const mine = await api.signInAs('Team');
    const all = () => api.call('GET', 'admin/get-orders-list/allOrder?page=1&limit=10', { token: mine });
    expect((await all()).statusCode).toBe(200);
    const become = (type: 'Team' | 'Telecaller') =>
      api.services.db
        .update(members)
        .set({ type })
        .where(eq(members.email, memberEmail('Team')));
    await become('Telecaller');
    expect((await all()).statusCode).toBe(403);
    await become('Team');
    expect((await all()).statusCode).toBe(200);
    await api.call('POST', 'admin/sign-out', { token: mine });
    const refused = await all();
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
      reference: expect.any(String),
    });
  });
});
