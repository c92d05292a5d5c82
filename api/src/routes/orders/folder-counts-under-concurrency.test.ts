import { randomUUID } from 'node:crypto';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { dueCountKeys, dueFilters } from '@evisa/shared/domain/orders/due-orders';
import { defaultCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { insertOrder, insertOrders } from '../../db/orders/orders';
import { auditEntries, type FieldChanges } from '../../db/schema/audit';
import { buildOrder } from '../../db/testing/build-order';
import { createSignedInMembers, type SignedInMember } from '../../main/testing/create-signed-in-members';
import { createSeededRandom } from '../../main/testing/seeded-random';
import { buildMultipartBody } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

// `npm run verify:concurrency` runs more.
const actions = Number(process.env.VERIFY_ACTIONS ?? 400);
const clientCount = 20;
const orderCount = 400;

/** All days, so that placed orders are late, due today or later, whatever the day. */
const thisYear = new Date().getUTCFullYear();
const calendar = {
  ...defaultCalendar,
  opens: '00:00',
  closes: '23:59',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  years: [-1, 0, 1].map((offset) => ({
    year: thisYear + offset,
    holidays: [{ date: `${thisYear + offset}-01-01`, name: 'International New Year' }],
  })),
};

jest.setTimeout(60 * 60_000);

describe.each(['embedded', 'server'] as const)('badges and lists on the %s database', (kind) => {
  let api: TestApi;
  let clients: SignedInMember[];
  const choice = createSeededRandom(11);
  const ids: number[] = [];

  const someOrder = () =>
    buildOrder({
      process_status: choice.pick(processStatuses),
      processing_mode: choice.pick(processingModes),
      intended_date_of_entry: choice.pick(['2026-04-10', '2098-03-09', '2099-12-31']),
      // Due hours before or after now, never in these minutes.
      created_at: new Date(Date.now() - choice.pick([0.5, 2.1, 2.8, 3.1, 3.9, 5]) * 86_400_000).toISOString(),
    });

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    clients = await createSignedInMembers(api.services, clientCount);
    const admin = await api.signInAs('Admin');
    await api.call('PUT', 'admin/working-calendar', { token: admin, body: { calendar, revision: 0 } });
    const made = Array.from({ length: orderCount }, (_, index) => ({ ...someOrder(), order_id: 300_000 + index }));
    await insertOrders(api.services.db, made);
    ids.push(...made.map(({ order_id }) => order_id));
  });
  afterAll(() => api.close());

  /** Returns the badges and list totals of each client, and the real number of rows. */
  async function expectBadgesToHold() {
    for (const [index, { token, type }] of clients.entries()) {
      const get = async (path: string) => (await api.call('GET', `admin/${path}`, { token })).json();
      const badges = (await get('get-all-folder-count')).data;
      // Only My Orders differ between clients; the first five clients have one role each.
      const shown = index < roles.length ? folderNames : (['myOrder'] as const);
      for (const folder of shown.filter((name) => hasPermission(type, folders[name].permission))) {
        const badge = badges[folders[folder].countKey];
        const list = await get(`get-orders-list/${folder}?limit=All`);
        expect([folder, list.count, list.data.length]).toEqual([folder, badge, badge]);
      }
    }
    const [{ token } = { token: '' }] = clients;
    const get = async (path: string) => (await api.call('GET', `admin/${path}`, { token })).json();
    const counts = (await get('get-all-folder-count')).data;
    for (const due of dueFilters) {
      const list = await get(`get-orders-list/allOrder?limit=All&due=${due}`);
      expect([due, list.count, list.data.length]).toEqual([due, counts[dueCountKeys[due]], counts[dueCountKeys[due]]]);
    }
    expect(counts.overdueCount).toBeGreaterThan(0);
    for (const { month, count } of (await get('get-future-order-count')).data)
      expect((await get(`get-orders-list/futureOrder?limit=All&month=${month}`)).data).toHaveLength(count);
  }

  /** Sends one action as the portal does, on one order, a few, or many, or an answer of an applicant. Returns the HTTP status. */
  async function act(client: SignedInMember): Promise<number> {
    const some = Array.from({ length: choice.pick([1, 1, 3, 10, 40]) }, () => choice.pick(ids));
    const [one = 0] = some;
    const orderId = some.length === 1 ? one : some;
    const { name, type } = client;
    const updatingStatus = choice.pick(processStatuses);
    const assignto = choice.pick([
      name,
      name,
      'none',
      hasPermission(type, 'order.assign-others') ? choice.pick(clients).name : name,
    ]);
    const send = choice.pick([
      () => call(client, 'PUT', 'assign-order-status', { orderId, assignto }),
      () => call(client, 'PUT', 'assign-order-status', { orderId, assignto }),
      () => call(client, 'PUT', 'change-order-status', { orderId, updatingStatus }),
      () => call(client, 'PUT', 'change-order-status', { orderId, updatingStatus }),
      () => call(client, 'PUT', 'move-order-status', { orderId: one, updatingStatus }),
      () => call(client, 'PUT', 'refund-orders', { orderId }),
      () => call(client, 'PUT', 'move-to-complete-refund', { orderId }),
      () => moveAndUndo(client, some, updatingStatus),
      () => correct(client, one),
      () => call(client, 'POST', 'ask-applicant', { orderId: one, items: ['passport_number'], note: '' }),
      () => closeRequest(client, one),
    ]);
    return (await send()).statusCode;
  }

  const call = ({ token }: SignedInMember, method: 'PUT' | 'POST' | 'GET', path: string, body?: object) =>
    api.call(method, `admin/${path}`, { token, ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });

  /** Moves a selection and takes it back, while others change it. */
  async function moveAndUndo(client: SignedInMember, orderIds: number[], updatingStatus: string) {
    const moved = await call(client, 'PUT', 'change-order-status', { orderId: orderIds, updatingStatus });
    if (moved.statusCode !== 200) return moved;
    const orders = orderIds.map((orderId) => ({ orderId }));
    return call(client, 'PUT', 'undo-order-changes', { field: 'process_status', from: updatingStatus, orders });
  }

  const read = async (client: SignedInMember, orderId: number) =>
    (await call(client, 'GET', `get-orders-details/${orderId}`)).json().data;

  async function correct(client: SignedInMember, orderId: number) {
    const { email: from } = await read(client, orderId);
    const changes = [{ field: 'email', from, to: `applicant${choice.nextInt(1_000)}@mail.example` }];
    return call(client, 'POST', 'correct-order', { orderId, reason: 'Said so', changes });
  }

  /** The applicant answers what is asked, or a member withdraws it. Asks first if nothing is. */
  async function closeRequest(client: SignedInMember, orderId: number) {
    const asked = await call(client, 'POST', 'ask-applicant', { orderId, items: ['passport_number'], note: '' });
    const open = asked.statusCode === 200 && (await read(client, orderId)).request;
    if (!open) return asked;
    if (choice.nextInt(2) === 0) return call(client, 'POST', 'withdraw-request', { orderId, requestId: open.id });
    const answer = { orderId: String(orderId), requestId: String(open.id), passport_number: 'P7' };
    const { payload, headers } = buildMultipartBody(answer, []);
    const authorization = await api.services.tokens.signTracking(orderId, null);
    const url = '/api/front/answer-request';
    return api.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  }

  test(`shows the same number in badge and list for everyone, before and after ${actions} concurrent actions by ${clientCount} clients`, async () => {
    await expectBadgesToHold();

    const started = Date.now();
    const answers = new Map<number, number>();
    let left = actions;
    await Promise.all(
      clients.map(async (client) => {
        while (left > 0) {
          left -= 1;
          if (choice.nextInt(50) === 0) ids.push(await insertOrder(api.services.db, someOrder()));
          const status = await act(client);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      }),
    );
    const seconds = (Date.now() - started) / 1000;

    // 503: on a busy machine, a lock can come too late.
    expect([...answers.keys()].filter((status) => ![200, 400, 403, 409, 503].includes(status))).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(actions / 2);
    await expectBadgesToHold();
    const done = await expectTrailsToFit();
    const mixed = ['order.move', 'order.assign', 'order.correct', 'request.send', 'request.withdraw', 'answer.receive'];
    expect(Object.keys(done)).toEqual(expect.arrayContaining(mixed));
    if (process.env.VERIFY_ACTIONS !== undefined)
      process.stdout.write(
        `${kind}: ${actions} actions by ${clientCount} clients on ${ids.length} orders in ${seconds.toFixed(1)} s; ` +
          `answers ${JSON.stringify(Object.fromEntries(answers))}, changes ${JSON.stringify(done)}; every badge equals its list, every trail its order\n`,
      );
  });

  /**
   * Checks that each change in the trail starts where the previous one ended, and that the last one matches the order. Returns how many changes
   * of orders there were, by action.
   */
  async function expectTrailsToFit(): Promise<Record<string, number>> {
    const [{ token } = { token: '' }] = clients;
    const { data } = (await api.call('GET', 'admin/get-orders-list/allOrder?limit=All', { token })).json();
    const trail = await api.services.db.select().from(auditEntries).orderBy(auditEntries.id);
    const byOrder = new Map<number | null, FieldChanges[]>();
    for (const { order_id, changes } of trail) byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), changes]);
    expect(byOrder.size).toBeGreaterThan(data.length / 2);
    for (const order of data) {
      for (const field of ['process_status', 'assign_to'] as const) {
        const steps = (byOrder.get(order.order_id) ?? []).flatMap((changes) => changes[field] ?? []);
        const ends = [...steps.slice(1).map(({ from }) => from), order[field]];
        expect([order.order_id, field, steps.map(({ to }) => to)]).toEqual([
          order.order_id,
          field,
          steps.length === 0 ? [] : ends,
        ]);
      }
    }
    const done: Record<string, number> = {};
    for (const { action, order_id } of trail) if (order_id !== null) done[action] = (done[action] ?? 0) + 1;
    return done;
  }
});
