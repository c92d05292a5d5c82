import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  addWorkedMs,
  defaultCalendar,
  getDayLength,
  getPromisedMs,
  getWorkedMs,
  toWorkingTime,
  type WorkingCalendar,
} from '@evisa/shared/domain/orders/working-calendar';
import { isClockRunning } from '@evisa/shared/domain/orders/due-orders';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { deriveDueDates } from '../../commands/due-dates/derive-due-dates';
import { appendAuditEntries, systemActorColumns } from '../audit/audit-trail';
import { rowsOf } from '../backup/rows-of';
import { inTransaction } from '../query/executor';
import { countOrders, getFolderCounts } from '../order-lists/folder-counts';
import { listOrders } from '../order-lists/list-orders';
import { insertOrder, insertOrders, updateOrderRow } from '../orders/orders';
import type { Database } from '../connection/open-database';
import { orders } from '../schema/orders';
import { dueDays, workingCalendar } from '../schema/working-calendar';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';
import { countRowsRead } from '../testing/count-rows-read';
import { compactDueDays, lateTodayCounts, selectDueCounts } from './due-counts';
import { findCalendar, storeCalendar } from './working-calendar';

const thisYear = new Date().getUTCFullYear();
/** Around this year. Every hour of every day but the last minute and two holidays, so that time passes when the test runs. */
const alwaysOpen: WorkingCalendar = {
  ...defaultCalendar,
  opens: '00:00',
  closes: '23:59',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  years: [-1, 0, 1].map((offset) => ({ year: thisYear + offset, holidays: [] })),
};
const officeHours: WorkingCalendar = {
  ...defaultCalendar,
  years: [
    { year: 2025, holidays: [{ date: '2025-04-14', name: 'Khmer New Year' }] },
    { year: 2026, holidays: [{ date: '2026-01-01', name: 'International New Year' }] },
  ],
};
const dayMs = 86_400_000;
const secondMs = 1000;

describe.each(testDatabases)('on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(orders);
    await database.db.delete(workingCalendar);
  });

  const store = async (calendar: WorkingCalendar) => {
    const revision = ((await findCalendar(database.db))?.revision ?? 0) + 1;
    await inTransaction(database.db, (tx) => storeCalendar(tx, calendar, revision, 'Ana'));
  };
  const read = async (orderId: number) => {
    const [row] = await database.db
      .select({ due_at: orders.due_at, due_left: orders.due_left, due_revision: orders.due_revision })
      .from(orders)
      .where(eq(orders.order_id, orderId));
    if (!row) throw new Error(`There is no order ${orderId}`);
    return row;
  };
  /** Seconds until an order is due, by the clock of `alwaysOpen`, which stands still for a minute each day. */
  const leftOf = async (orderId: number) => {
    const { due_at, due_left } = await read(orderId);
    const time = toWorkingTime(alwaysOpen);
    return due_at && time ? getWorkedMs(time, Date.now(), Date.parse(due_at)) : due_left;
  };

  it('works times out as the domain does', async () => {
    await store(officeHours);
    const time = toWorkingTime(officeHours);
    const start = Date.parse('2024-12-30T00:00:00+07:00');
    for (let step = 0; step < 150; step += 1) {
      const from = start + Math.floor((step * 733 * dayMs) / 150) + step * 7_654_321;
      const ms = ((step * 37) % 60) * 3_600_000 + step * 1234 - 20 * 3_600_000;
      const moment = new Date(from).toISOString();
      const [row] = await database.db
        .select({
          due: sql<
            string | null
          >`extract(epoch from working_moment(working_position(${moment}::timestamptz) + ${ms}::bigint)) * 1000`,
        })
        .from(sql`(select 1) as one`);
      const due = row?.due ?? null;
      expect([moment, ms, due === null ? null : Number(due)]).toEqual([
        moment,
        ms,
        time && addWorkedMs(time, from, ms),
      ]);
    }
  });

  it('has no due date until a calendar is entered, and works them out then', async () => {
    const orderId = await insertOrder(database.db, buildOrder({ created_at: '2025-04-10T03:00:00.000Z' }));
    const paused = await insertOrder(database.db, buildOrder({ process_status: 'Awaiting' }));
    const uncovered = await insertOrder(database.db, buildOrder({ created_at: '2024-04-10T03:00:00.000Z' }));
    const closed = await insertOrder(database.db, buildOrder({ process_status: 'Completed' }));
    expect(await deriveDueDates(database.db)).toEqual({ orders: 0 });
    expect(await read(orderId)).toEqual({ due_at: null, due_left: null, due_revision: 0 });
    expect(await getFolderCounts(database.db, 0)).not.toHaveProperty('overdueCount');

    await store(officeHours);
    expect(await deriveDueDates(database.db)).toEqual({ orders: 3 });
    // Thursday, Friday, and Tuesday after Khmer New Year.
    expect((await read(orderId)).due_at).toBe('2025-04-16T03:00:00.000Z');
    expect(await read(paused)).toMatchObject({ due_at: null, due_left: 3 * getDayLength(officeHours) });
    expect(await read(uncovered)).toEqual({ due_at: null, due_left: null, due_revision: 1 });
    expect((await read(closed)).due_revision).toBe(0);
    expect(await deriveDueDates(database.db)).toEqual({ orders: 0 });
    expect(await getFolderCounts(database.db, 0)).toMatchObject({
      overdueCount: 1,
      dueTodayCount: 0,
      withoutDueCount: 1,
    });
  });

  it('starts, stops and resumes the clock with every status, and follows a change of the mode', async () => {
    await store(alwaysOpen);
    const promised = getPromisedMs(alwaysOpen, 'Regular Processing');
    const orderId = await insertOrder(
      database.db,
      buildOrder({ created_at: new Date(Date.now() - dayMs).toISOString() }),
    );
    const left = promised - dayMs + 60 * secondMs;
    for (const process_status of [...processStatuses, 'New'] as const) {
      await updateOrderRow(database.db, orderId, { process_status });
      const { due_at, due_left } = await read(orderId);
      expect([process_status, due_at !== null, due_left !== null]).toEqual([
        process_status,
        isClockRunning[process_status],
        !isClockRunning[process_status],
      ]);
      expect(Math.abs(((await leftOf(orderId)) ?? 0) - left)).toBeLessThan(61 * secondMs);
    }
    await updateOrderRow(database.db, orderId, { processing_mode: 'Priority Processing' });
    const priority = left - promised + getPromisedMs(alwaysOpen, 'Priority Processing');
    expect(Math.abs(((await leftOf(orderId)) ?? 0) - priority)).toBeLessThan(61 * secondMs);
  });

  it('derives from the audit trail what the trigger kept, and again after a change of the calendar', async () => {
    await store(alwaysOpen);
    const moment = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    const orderId = await insertOrder(database.db, buildOrder({ created_at: moment(10), process_status: 'Awaiting' }));
    // New for a day, Awaiting for six days, with the government for three.
    const steps = [
      ['New', 'Awaiting', 9],
      ['Awaiting', 'AwaitingGovt', 3],
    ] as const;
    await appendAuditEntries(
      database.db,
      steps.map(([from, to, days]) => ({
        ...systemActorColumns,
        order_id: orderId,
        at: moment(days),
        action: 'order.move',
        changes: { process_status: { from, to } },
      })),
    );
    await updateOrderRow(database.db, orderId, { process_status: 'AwaitingGovt' });
    const promise = (days: number): WorkingCalendar => ({
      ...alwaysOpen,
      promisedDays: { ...alwaysOpen.promisedDays, 'Regular Processing': days },
    });
    for (const days of [3, 7]) {
      await store(promise(days));
      expect(await deriveDueDates(database.db)).toEqual({ orders: 1 });
      expect(Math.abs(((await leftOf(orderId)) ?? 0) - (days - 4) * dayMs)).toBeLessThan(12 * 60 * secondMs);
    }
  });

  it('works a reopened order out again that was closed before the calendar', async () => {
    const orderId = await insertOrder(
      database.db,
      buildOrder({ process_status: 'Completed', created_at: new Date().toISOString() }),
    );
    await store(alwaysOpen);
    await updateOrderRow(database.db, orderId, { process_status: 'New' });
    expect(await read(orderId)).toEqual({ due_at: null, due_left: null, due_revision: 0 });
    expect(await deriveDueDates(database.db)).toEqual({ orders: 1 });
    expect((await read(orderId)).due_at).not.toBeNull();
  });

  it('counts exactly what the lists show, through moves, deletions and the compaction of days', async () => {
    await store(alwaysOpen);
    const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 3 * dayMs).toISOString();
    const rows = Array.from({ length: 80 }, (_, index) => ({
      ...buildOrder({ created_at: dueIn(index - 50.5), process_status: processStatuses[index % 3 === 0 ? 3 : 0] }),
      order_id: 100_001 + index,
    }));
    await insertOrders(database.db, rows);
    const check = async () => {
      const counts = await getFolderCounts(database.db, 0);
      const found: Record<string, number> = {};
      for (const due of ['overdue', 'today'] as const) {
        const scope = { folder: 'allOrder', memberId: 0, due } as const;
        const listed = await listOrders(database, scope, { page: 1, limit: 100 });
        const listedRows: { due_at: string }[] = JSON.parse(listed.data);
        const times = listedRows.map(({ due_at }) => due_at);
        expect(times).toEqual(times.toSorted());
        expect([due, listed.count, await countOrders(database.db, scope)]).toEqual([due, times.length, times.length]);
        found[due] = times.length;
      }
      expect(counts).toMatchObject({
        overdueCount: found['overdue'],
        dueTodayCount: found['today'],
        withoutDueCount: 0,
      });
      return found['overdue'] ?? 0;
    };
    const before = await check();
    expect(before).toBeGreaterThan(20);
    await database.db
      .update(orders)
      .set({ process_status: 'Completed' })
      .where(sql`order_id % 5 = 0`);
    await database.db.delete(orders).where(sql`order_id % 7 = 0`);
    expect(await check()).toBeLessThan(before);
    // As if other connections had counted.
    await database.db
      .insert(dueDays)
      .select(
        database.db
          .select({ day: dueDays.day, slot: sql<number>`slot + 20`.as('slot'), count: sql<number>`1`.as('count') })
          .from(dueDays),
      );
    await database.db.insert(dueDays).select(
      database.db
        .select({ day: dueDays.day, slot: sql<number>`slot + 40`.as('slot'), count: sql<number>`-1`.as('count') })
        .from(dueDays)
        .where(sql`slot >= 20`),
    );
    const after = await check();
    for (let run = 0; run < 2; run += 1) {
      await compactDueDays(database.db);
      expect(await check()).toBe(after);
    }
    const past = await database.db
      .select()
      .from(dueDays)
      .where(sql`day < due_day(now())`);
    expect(new Set(past.map(({ day }) => day)).size).toBe(past.length);
    await updateOrderRow(database.db, 100_002, { process_status: 'Deleted' });
    await check();
  });

  it('reads the orders that are due today at most once for both counts', async () => {
    await store(alwaysOpen);
    const rows = Array.from({ length: 80 }, (_, index) => ({ ...buildOrder(), order_id: 100_001 + index }));
    await insertOrders(database.db, rows);
    // At the first or the last moment of today: half of them are late at any time of the day.
    await database.db.execute(sql`
      update orders set due_at = ((due_day(now()) + order_id::int % 2)::timestamp - interval '7 hours') at time zone 'UTC'
        - order_id % 2 * interval '1 ms'`);
    await database.db.execute(sql`vacuum analyze orders`);
    for (const late of Object.values(lateTodayCounts)) {
      const [counted] = await rowsOf(database.db, sql`select ${late} as count`, z.object({ count: z.coerce.number() }));
      expect(counted?.count).toBe(rows.length / 2);
    }
    const query = selectDueCounts(database.db);
    expect(await countRowsRead(database.db, query.getSQL(), 'orders')).toBeLessThanOrEqual(rows.length / 2 + 1);
  });
});
