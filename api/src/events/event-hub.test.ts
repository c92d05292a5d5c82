import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { portalEventSchemas } from '@evisa/shared/contract/events';
import { defaultCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { appendAuditEntries } from '../db/audit/audit-trail';
import { storeCalendar } from '../db/due-dates/working-calendar';
import { inTransaction } from '../db/query/executor';
import { insertOrder, insertOrders } from '../db/orders/orders';
import { insertMember } from '../db/members/members';
import { openDatabase, type Database } from '../db/connection/open-database';
import { createSession, revokeSession } from '../db/members/sessions';
import { replaceSecondFactorRoles } from '../db/members/second-factor';
import { buildMember } from '../db/testing/build-member';
import { buildOrder } from '../db/testing/build-order';
import { createServerDatabase, testDatabases } from '../db/testing/test-databases';
import { waitFor } from '../main/testing/wait-for';
import { createEventHub, type EventHub } from './event-hub';
import { collectEvents, listenTo } from './testing/collect-events';

const now = () => new Date().toISOString();
const inOneMinute = () => new Date(Date.now() + 60_000).toISOString();

/** Moves an order and appends to the audit trail in one transaction, like a command. */
async function move(database: Database, orderId: number, from: string, to: string, memberId: number | null = null) {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(
      sql`update orders set process_status = ${to}, assign_to = ${memberId} where order_id = ${orderId}`,
    );
    const changes = { process_status: { from, to } };
    await appendAuditEntries(tx, [{ order_id: orderId, actor_name: 'Ana', action: 'order.move', changes }]);
  });
}

describe.each(testDatabases)('live events on the $kind database', ({ open }) => {
  let database: Database;
  let hub: EventHub;
  let stop: () => Promise<void>;
  let memberId: number;
  const startSession = () => createSession(database.db, memberId, now(), inOneMinute());

  beforeAll(async () => {
    database = await open();
    memberId = (await insertMember(database.db, buildMember({ name: 'Ana' }))).id;
    hub = createEventHub(database.db, 30);
    stop = await database.listen(hub);
  });
  afterAll(async () => {
    hub.close();
    await stop();
    await database.close();
  });

  it('sends a committed change with its counts, and nothing for a rolled back one', async () => {
    const stream = listenTo(hub, { memberId, sessionId: await startSession() });
    await stream.waitForEvent('counts');
    const orderId = await insertOrder(database.db, buildOrder({ process_status: 'New' }));
    expect(await stream.waitForEvent('order')).toMatchObject({
      data: { orderId, from: null, to: 'newOrder', action: 'order.new', assign_to: null },
    });
    await database.db
      .transaction(async (tx) => {
        await appendAuditEntries(tx, [
          { order_id: orderId, actor_name: 'Ana', action: 'order.rolled-back', changes: {} },
        ]);
        throw new Error('Roll back');
      })
      .catch(() => undefined);
    await move(database, orderId, 'New', 'Pending', memberId);

    const moved = await stream.waitForEvent('order', ({ action }) => action !== 'order.new');
    expect(moved.data).toEqual({
      orderId,
      process_status: 'Pending',
      assign_to: 'Ana',
      by: 'Ana',
      action: 'order.move',
      from: 'newOrder',
      to: 'pendingOrder',
    });
    expect(portalEventSchemas.order.safeParse(moved.data).success).toBe(true);
    const { data } = await stream.waitForEvent('counts', ({ pendingOrdersCount }) => pendingOrdersCount === 1);
    expect(data).toMatchObject({ newOrdersCount: 0, myOrdersCount: 1, allOrdersCount: 1 });
    expect(portalEventSchemas.counts.safeParse(data).success).toBe(true);
  });

  it('sends the counts when an order becomes late, without a change of any order', async () => {
    const year = new Date().getUTCFullYear();
    const years = [-1, 0, 1].map((offset) => ({ year: year + offset, holidays: [] }));
    await storeCalendar(database.db, { ...defaultCalendar, years }, 1, 'Ana');
    const stream = listenTo(hub, { memberId, sessionId: await startSession() });
    const { data } = await stream.waitForEvent('counts');
    const orderId = await database.db.transaction(async (tx) => {
      const added = await insertOrder(tx, buildOrder({ created_at: now() }));
      await tx.execute(sql`update orders set due_at = now() + interval '1 second' where order_id = ${added}`);
      return added;
    });
    await stream.waitForEvent('order', (changed) => changed['orderId'] === orderId);
    await stream.waitForEvent('counts', ({ overdueCount }) => overdueCount === Number(data['overdueCount']) + 1);
    expect(stream.events.filter(({ data: changed }) => changed['orderId'] === orderId)).toHaveLength(1);
  });

  it('names the folder in which an order stays, and sends each member’s own My Orders count', async () => {
    const other = (await insertMember(database.db, buildMember({ name: 'Ben' }))).id;
    const orderId = await insertOrder(database.db, buildOrder({ process_status: 'Awaiting', assign_to: other }));
    const mine = listenTo(hub, { memberId, sessionId: await startSession() });
    const theirs = listenTo(hub, { memberId: other, sessionId: await startSession() });
    await appendAuditEntries(database.db, [
      { order_id: orderId, actor_name: 'Ben', action: 'order.assign', changes: {} },
    ]);
    expect((await mine.waitForEvent('order', (data) => data['action'] === 'order.assign')).data).toMatchObject({
      from: 'awaitingOrder',
      to: 'awaitingOrder',
      assign_to: 'Ben',
    });
    expect((await theirs.waitForEvent('counts')).data).toMatchObject({ myOrdersCount: 1, awaitingOrdersCount: 1 });
    expect((await mine.waitForEvent('counts')).data).toMatchObject({ awaitingOrdersCount: 1 });
  });

  it('writes events that arrive together to each stream at once', async () => {
    const stream = new PassThrough();
    hub.openStream(stream, { memberId, sessionId: await startSession() });
    const chunks: string[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    const collected = collectEvents(stream);
    await collected.waitForEvent('counts');
    await database.db.transaction(async (tx) => {
      const orderId = await insertOrder(tx, buildOrder({ process_status: 'New' }));
      await appendAuditEntries(tx, [{ order_id: orderId, actor_name: 'Ana', action: 'order.place', changes: {} }]);
    });
    await collected.waitForEvent('order', ({ action }) => action === 'order.place');
    const withOrders = chunks.filter((chunk) => chunk.includes('event: order'));
    expect(withOrders).toHaveLength(1);
    expect(withOrders[0]?.match(/event: order/g)).toHaveLength(2);
  });

  it('encodes a change and its counts once for all streams of a member, and writes them at once', async () => {
    const streams = await Promise.all(
      [1, 2, 3].map(async () => {
        const out = new PassThrough();
        hub.openStream(out, { memberId, sessionId: await startSession() });
        const written = jest.spyOn(out, 'write');
        return { written, collected: collectEvents(out) };
      }),
    );
    for (const { collected } of streams) await collected.waitForEvent('counts');
    const before = streams.map(({ written }) => written.mock.calls.length);
    await insertOrder(database.db, buildOrder({ process_status: 'New' }));
    for (const { collected } of streams) await collected.waitForEvent('order');
    const changes = streams.map(({ written }, index) =>
      written.mock.calls.slice(before[index]).map(([bytes]) => bytes),
    );
    expect(changes.map((writes) => writes.length)).toEqual([1, 1, 1]);
    expect(new Set(changes.flat()).size).toBe(1);
    expect(String(changes[0])).toContain('event: counts');
  });

  it('ends only the streams of a revoked session', async () => {
    const ending = await startSession();
    const ended = listenTo(hub, { memberId, sessionId: ending });
    const other = listenTo(hub, { memberId, sessionId: await startSession() });
    await revokeSession(database.db, ending, now());
    expect((await ended.waitForEvent('session')).data).toEqual({
      message: 'Your session has ended. Please sign in again.',
    });
    await sleep(20);
    expect([ended.ended, other.ended]).toEqual([true, false]);
  });

  it('ends the streams of a role that must set up a second factor, without ending the sessions', async () => {
    const stream = listenTo(hub, { memberId, sessionId: await startSession() });
    await stream.waitForEvent('counts');
    await replaceSecondFactorRoles(database.db, [buildMember().type]);
    hub.onReconnect();
    await waitFor(() => stream.ended);
    expect(stream.events.map(({ name }) => name)).not.toContain('session');
    await replaceSecondFactorRoles(database.db, []);
  });

  it('sends resync to a resumed stream only if it missed events', async () => {
    const first = listenTo(hub, { memberId, sessionId: await startSession() });
    await first.waitForEvent('counts');
    const resumed = listenTo(hub, { memberId, sessionId: await startSession() }, first.lastId);
    await resumed.waitForEvent('counts');
    expect(resumed.events.map(({ name }) => name)).not.toContain('resync');
    await insertOrder(database.db, buildOrder());
    await first.waitForEvent('order');
    const late = listenTo(hub, { memberId, sessionId: await startSession() }, resumed.lastId.replace(/\d+$/, '0'));
    await late.waitForEvent('resync');
    await listenTo(hub, { memberId, sessionId: await startSession() }, 'of-another-process.7').waitForEvent('resync');
  });

  it('sends few events for many changes in one statement or one second', async () => {
    const stream = listenTo(hub, { memberId, sessionId: await startSession() });
    await stream.waitForEvent('counts');
    await insertOrders(
      database.db,
      Array.from({ length: 300 }, (_, index) => ({
        ...buildOrder({ process_status: 'Contact Customer' }),
        order_id: 500_000 + index,
      })),
    );
    await stream.waitForEvent('resync');
    await stream.waitForEvent('counts', (data) => data['contactCustomerOrdersCount'] === 300);
    expect(stream.events.filter(({ name }) => name === 'order')).toEqual([]);

    const payload = JSON.stringify({
      kind: 'order',
      orderId: 1,
      process_status: 'New',
      processing_mode: 'Regular Processing',
      folder: 'newOrder',
      assign_to: null,
      by: 'Ana',
      action: 'order.move',
      was: null,
    });
    for (let count = 0; count < 1000; count += 1) hub.onMessage(payload);
    await sleep(100);
    expect(stream.events.filter(({ name }) => name === 'order').length).toBeLessThan(500);
    expect(stream.events.filter(({ name }) => name === 'counts').length).toBeLessThan(6);
  });

  it('does not fail on invalid or unknown notifications', () => {
    for (const payload of ['', 'null', '{', '{"kind":"newer"}', '{"kind":"order"}'])
      expect(() => hub.onMessage(payload)).not.toThrow();
  });
});

describe('several processes on one server', () => {
  it('receive each other’s changes, and send resync after a broken connection', async () => {
    const databaseUrl = await createServerDatabase('template_evisa');
    const databases = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    const [first, second] = databases;
    if (!first || !second) throw new Error('Two databases were opened');
    const member = await insertMember(first.db, buildMember({ name: 'Ana' }));
    const hub = createEventHub(second.db, 30);
    const stop = await second.listen(hub);
    const session = await createSession(first.db, member.id, now(), inOneMinute());
    const stream = listenTo(hub, { memberId: member.id, sessionId: session });
    await stream.waitForEvent('counts');
    const orderId = await insertOrder(first.db, buildOrder({ process_status: 'New' }));
    await stream.waitForEvent('order');

    await first.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-portal-events' and datname = current_database()`,
    );
    await move(first, orderId, 'New', 'Awaiting');
    await stream.waitForEvent('resync');
    await stream.waitForEvent('counts', (data) => data['awaitingOrdersCount'] === 1);
    await move(first, orderId, 'Awaiting', 'Completed');
    await stream.waitForEvent('order', ({ to }) => to === 'completedOrder');

    hub.close();
    await stop();
    await Promise.all(databases.map((database) => database.close()));
  });
});
