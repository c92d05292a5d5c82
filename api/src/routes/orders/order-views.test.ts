import { sql } from 'drizzle-orm';
import type { OrderView, OrderViewCount } from '@evisa/shared/contract/order-views';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { maxOwnViews, viewCountMs } from '@evisa/shared/domain/orders/order-views';
import { eventsChannel } from '../../db/connection/notification-channels';
import { findMemberByEmail } from '../../db/members/members';
import { auditEntries } from '../../db/schema/audit';
import { orderViews } from '../../db/schema/order-views';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { listenTo } from '../../events/testing/collect-events';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

describe.each(['embedded', 'server'] as const)('saved views on the %s database', (kind) => {
  let api: TestApi;
  const tokens = new Map<Role, string>();

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    for (const role of ['Admin', 'Manager', 'Team', 'Telecaller'] as const) tokens.set(role, await api.signInAs(role));
    const french = { current_nationality: 'France', process_status: 'New' as const };
    await api.services.db
      .insert(orders)
      .values([
        ...Array.from({ length: 3 }, () => buildOrder(french)),
        buildOrder({ ...french, current_nationality: 'Japan' }),
        buildOrder({ ...french, process_status: 'Completed' }),
      ]);
  });
  afterAll(() => api.close());
  beforeEach(() => api.services.db.delete(orderViews));

  const call = async (role: Role, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}) => {
    const response = await api.call(method, path, { token: tokens.get(role), body, headers });
    return { ...response.json<{ data: never; message: string; errors?: object }>(), status: response.statusCode };
  };
  const findId = async (role: Role) => (await findMemberByEmail(api.services.db, memberEmail(role)))?.id ?? 0;
  const add = (role: Role, body: object) =>
    call(role, 'POST', 'admin/order-views', {
      name: 'French',
      folderName: 'newOrder',
      filter: 'nationality:France',
      ...body,
    });
  const list = async (role: Role): Promise<OrderView[]> => (await call(role, 'GET', 'admin/order-views')).data;
  const count = async (role: Role): Promise<OrderViewCount[]> =>
    (await call(role, 'GET', 'admin/order-view-counts')).data;

  it('saves the views of a member, and those that Managers share, each with the count of its list', async () => {
    const saved = await add('Team', { filter: ' nationality:Japan,France;;status:New', sort: '-created_at' });
    expect(saved).toMatchObject({
      status: 200,
      data: {
        name: 'French',
        folder: 'newOrder',
        filter: 'status:New;nationality:France,Japan',
        sort: '-created_at',
        shared: false,
        created_by: 'Team Member',
      },
    });
    await add('Manager', { name: 'Ours', folderName: 'allOrder', shared: true });
    await add('Manager', { name: 'Own' });
    expect((await list('Team')).map(({ name, shared }) => [name, shared])).toEqual([
      ['French', false],
      ['Ours', true],
    ]);
    expect((await count('Team')).map((counted) => counted.count)).toEqual([4, 4]);
    expect((await list('Admin')).map(({ name }) => name)).toEqual(['Ours']);
    // Telecallers have no Order History.
    expect([await list('Telecaller'), await count('Telecaller')]).toEqual([[], []]);
  });

  it('counts again two seconds after a change, and the orders of each member apart', async () => {
    await add('Manager', { name: 'Mine', folderName: 'allOrder', filter: 'assignee:me', shared: true });
    await add('Manager', { name: 'Unassigned', filter: 'assignee:none', shared: true });
    const getCounts = async (role: Role) => (await count(role)).map((counted) => counted.count);
    expect(await Promise.all([getCounts('Team'), getCounts('Admin')])).toEqual([
      [0, 4],
      [0, 4],
    ]);
    const { db } = api.services;
    const isFrench = sql`${orders.current_nationality} = 'France' and ${orders.process_status} = 'New'`;
    await db
      .update(orders)
      .set({ assign_to: await findId('Team') })
      .where(isFrench);
    const now = jest.spyOn(performance, 'now');
    const start = performance.now();
    now.mockImplementation(() => start + viewCountMs + 1000);
    expect([await getCounts('Team'), await getCounts('Admin')]).toEqual([
      [3, 1],
      [0, 1],
    ]);
    now.mockRestore();
    await db.update(orders).set({ assign_to: null });
  });

  it('counts with one statement for all who ask within two seconds', async () => {
    for (const name of ['One', 'Two'])
      await add('Manager', { name, filter: `placed:2025-01-0${name.length}..`, shared: true });
    const select = jest.spyOn(api.services.db, 'select');
    const all = await Promise.all([count('Team'), count('Admin'), count('Team')]);
    expect(all.map((counts) => counts.map((counted) => counted.count))).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
    ]);
    expect(select.mock.calls.filter(([fields]) => fields && 'counts' in fields)).toHaveLength(1);
    select.mockRestore();
  });

  it('counts up to 1,000', async () => {
    const many = Array.from({ length: 1010 }, () => buildOrder({ current_nationality: 'Peru' }));
    for (let start = 0; start < many.length; start += 505)
      await api.services.db.insert(orders).values(many.slice(start, start + 505));
    await add('Team', { folderName: 'allOrder', filter: 'nationality:Peru' });
    expect(await count('Team')).toEqual([{ id: expect.any(Number), count: 1001, more: true }]);
  });

  it('refuses names that exist in another spelling, and too many views', async () => {
    await add('Team', { name: 'Strasse Ä' });
    for (const name of ['STRASSE  Ä ', 'straße A\u0308'])
      expect(await add('Team', { name })).toMatchObject({
        status: 409,
        errors: { name: 'There is a view with this name. Choose another name.' },
      });
    // Names of others and of shared views do not matter.
    expect((await add('Manager', { name: 'Strasse Ä' })).status).toBe(200);
    expect((await add('Manager', { name: 'Strasse Ä', shared: true })).status).toBe(200);
    const other = await add('Team', { name: 'Other' });
    const { id } = other.data as OrderView;
    const renamed = await call('Team', 'PUT', 'admin/order-views', { id, name: 'strasse ä' });
    expect(renamed.status).toBe(409);
    for (let index = 2; index < maxOwnViews; index += 1) await add('Team', { name: `View ${index}` });
    expect(await add('Team', { name: 'One more' })).toMatchObject({
      status: 409,
      message: 'You have 20 views. Delete one to save another.',
    });
    expect((await add('Manager', { name: 'One more', shared: true })).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 400, 'Please enter a name.'],
    [{ name: 'x'.repeat(41) }, 400, 'The name has more than 40 characters.'],
    [{ name: 'Fre\u0000nch' }, 400, ''],
    [{ filter: ';' }, 400, 'A view has at least one filter.'],
    [{ filter: 'colour:red' }, 400, 'Unknown filter'],
    [{ filter: 'nationality:Nowhere' }, 400, 'Unknown value of the filter Nationality'],
    [{ sort: 'email; drop' }, 400, 'Unknown sort field'],
    [{ shared: true }, 403, 'You do not have permission to share views.'],
  ])('refuses %j', async (body, status, message) => {
    const refused = await add('Team', body);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused)).toContain(message);
  });

  it('lets members change their own views, and Managers the shared ones', async () => {
    expect((await add('Telecaller', { folderName: 'allOrder' })).status).toBe(403);
    const own = ((await add('Team', {})).data as OrderView).id;
    const shared = ((await add('Manager', { name: 'Ours', shared: true })).data as OrderView).id;
    const rename = (role: Role, id: number, name = 'Renamed') => call(role, 'PUT', 'admin/order-views', { id, name });
    const remove = (role: Role, id: number) => call(role, 'PUT', 'admin/delete-order-view', { id });
    for (const change of [rename, remove]) {
      expect((await change('Manager', own)).status).toBe(404);
      expect((await change('Team', shared)).status).toBe(403);
      expect((await change('Team', 999_999)).status).toBe(404);
    }
    expect(await rename('Team', own, 'FRENCH')).toMatchObject({ status: 200, data: { name: 'FRENCH' } });
    expect((await rename('Admin', shared)).status).toBe(200);
    expect((await remove('Admin', shared)).status).toBe(200);
    expect((await remove('Team', own)).status).toBe(200);
    expect(await list('Team')).toEqual([]);
    const entries = await api.services.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.action} like 'view.%'`)
      .orderBy(auditEntries.id);
    expect(entries.slice(-3).map(({ action, actor_name, changes }) => [action, actor_name, changes])).toEqual([
      ['view.rename', 'Admin Member', { view: { from: 'Ours', to: 'Renamed' } }],
      ['view.delete', 'Admin Member', expect.objectContaining({ view: { from: 'Renamed', to: null } })],
      [
        'view.delete',
        'Team Member',
        {
          // Its name is theirs.
          view: { from: `own view ${own}`, to: null },
          folder: { from: 'New Orders', to: null },
          filter: { from: 'nationality:France', to: null },
          shared: { from: 'no', to: null },
        },
      ],
    ]);
  });

  it('saves once when a request is repeated', async () => {
    const headers = { 'idempotency-key': `view-${kind}-0123456789` };
    const body = { name: 'Once', folderName: 'newOrder', filter: 'nationality:France' };
    const [first, second] = [
      await call('Team', 'POST', 'admin/order-views', body, headers),
      await call('Team', 'POST', 'admin/order-views', body, headers),
    ];
    expect(second).toEqual(first);
    expect(await list('Team')).toHaveLength(1);
  });

  it('tells the pages of the member of an own view, and all pages of a shared one', async () => {
    const openStream = async (role: Role) => {
      const session = { memberId: await findId(role), sessionId: '9b2f1c1e-5d0a-4c55-8f0e-3f0f3c1c2a77' };
      return listenTo(api.services.events, session);
    };
    const streams = [await openStream('Team'), await openStream('Manager')];
    // Notifications arrive in order: after this one, none of the tests before is on its way.
    await api.services.db.execute(sql`select pg_notify(${eventsChannel}, '{"kind":"many"}')`);
    for (const stream of streams) {
      await stream.waitForEvent('resync');
      stream.events.length = 0;
    }
    const heard = () => streams.map(({ events }) => events.filter(({ name }) => name === 'views').length);
    await add('Team', {});
    await waitFor(() => heard()[0] === 1);
    await add('Manager', { shared: true });
    await waitFor(() => heard()[0] === 2);
    expect(heard()).toEqual([2, 1]);
  });

  it('deletes the own views of a deleted member, and keeps those they shared', async () => {
    await add('Manager', {});
    await add('Manager', { name: 'Ours', shared: true });
    const body = { teamMemberId: await findId('Manager') };
    expect((await call('Admin', 'PUT', 'admin/delete-team-member', body)).status).toBe(200);
    expect(await api.services.db.select({ name: orderViews.name }).from(orderViews)).toEqual([{ name: 'Ours' }]);
  });
});
