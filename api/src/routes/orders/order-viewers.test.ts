import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { insertOrder } from '../../db/orders/orders';
import { orderViewers } from '../../db/schema/order-history';
import { buildOrder } from '../../db/testing/build-order';
import { listenTo } from '../../events/testing/collect-events';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('view-order on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let night: string;
  let orderId: number;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, night] = [await api.signInAs('Team'), await api.signInAs('Night Staff')];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    orderId = await insertOrder(api.services.db, buildOrder());
  });

  const view = (token: string, page: string, viewing = true, id = orderId) =>
    api.call('POST', 'admin/view-order', { token, body: { orderId: id, page, viewing } });
  const viewers = async (...call: Parameters<typeof view>) => (await view(...call)).json().data?.viewers;
  const listen = () => listenTo(api.services.events, { memberId: 0, sessionId: randomUUID() });

  test('names every member who has the order open, once each, until they leave', async () => {
    const [mine, mineAgain, theirs] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await viewers(team, mine)).toEqual(['Team Member']);
    expect(await viewers(team, mineAgain)).toEqual(['Team Member']);
    expect(await viewers(night, theirs)).toEqual(['Night Staff Member', 'Team Member']);
    expect(await viewers(team, mine, false)).toEqual(['Night Staff Member', 'Team Member']);
    expect(await viewers(team, mineAgain, false)).toEqual(['Night Staff Member']);
    expect(await viewers(team, mineAgain, false)).toEqual(['Night Staff Member']);
    expect(await viewers(night, theirs, false)).toEqual([]);
  });

  test('reports members who open and close an order, but not those who stay', async () => {
    const stream = listen();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await view(team, mine);
    await view(night, theirs);
    for (let again = 0; again < 3; again += 1) await view(team, mine);
    await view(team, mine, false);
    await stream.waitForEvent(
      'viewers',
      (data) => data['orderId'] === orderId && JSON.stringify(data['viewers']) === '["Night Staff Member"]',
    );
    // Events of the previous order may arrive late.
    const viewerEvents = stream.events.filter(({ name, data }) => name === 'viewers' && data['orderId'] === orderId);
    expect(viewerEvents.map(({ data }) => data)).toEqual([
      { orderId, viewers: ['Team Member'] },
      { orderId, viewers: ['Night Staff Member', 'Team Member'] },
      { orderId, viewers: ['Night Staff Member'] },
    ]);
  });

  test('moves a page’s presence to its next order, but not for another member’s page', async () => {
    const other = await insertOrder(api.services.db, buildOrder());
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await view(team, mine);
    expect(await viewers(team, mine, true, other)).toEqual(['Team Member']);
    expect(await viewers(night, theirs)).toEqual(['Night Staff Member']);
    expect(await viewers(team, theirs, false)).toEqual(['Night Staff Member']);
    expect(await viewers(team, theirs)).toEqual(['Night Staff Member']);
  });

  test('drops a page that is silent for 50 seconds and informs the others', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const stream = listen();
    await view(team, mine);
    await view(night, theirs);
    await api.services.db
      .update(orderViewers)
      .set({ seen_at: sql`now() - interval '51 seconds'` })
      .where(eq(orderViewers.page, mine));
    expect(await viewers(night, theirs)).toEqual(['Night Staff Member']);
    await stream.waitForEvent('viewers', ({ viewers: names }) => String(names) === 'Night Staff Member');
    expect(await api.services.db.$count(orderViewers, eq(orderViewers.page, mine))).toBe(0);
  });

  test('shows many members who open an order at once to each other', async () => {
    const pages = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(pages.map((page, index) => view(index % 2 ? team : night, page)));
    expect(await viewers(team, pages[1] ?? '')).toEqual(['Night Staff Member', 'Team Member']);
    await Promise.all(pages.map((page, index) => view(index % 2 ? team : night, page, false)));
    expect(await viewers(team, randomUUID(), false)).toEqual([]);
  });

  test('refuses a missing order and a missing page', async () => {
    expect((await view(team, randomUUID(), true, 999_999)).statusCode).toBe(404);
    expect((await view(team, randomUUID(), false, 999_999)).statusCode).toBe(404);
    expect((await view(team, 'page-1')).json().errors).toHaveProperty('page');
  });
});
