import { asc, between, eq, sql } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { inTransaction } from '../query/executor';
import { insertOrder, insertOrders } from '../orders/orders';
import { listOrdersInWindow } from './list-orders';
import { countOrders } from './folder-counts';
import { selectWindowIds } from './row-window';
import type { Database } from '../connection/open-database';
import { scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { orderDays, orders } from '../schema/orders';
import { buildOrder } from '../testing/build-order';
import { countRowsRead } from '../testing/count-rows-read';
import { listOrderRows } from '../testing/list-order-rows';
import { testDatabases } from '../testing/test-databases';

const days = 40;
const perDay = 60;
const total = days * perDay;

const getTimestamp = (day: number, second: number) => new Date(Date.UTC(2026, 0, 1 + day, 12, 0, second)).toISOString();
const getIds = (rows: { order_id: number }[]) => rows.map((row) => row.order_id);

describe.each(testDatabases)('windows of lists on the $kind database', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await insertOrders(
      database.db,
      Array.from({ length: total }, (_, index) => ({
        ...buildOrder({
          // Several orders in one millisecond, so that the id decides the order.
          created_at: getTimestamp(index % days, Math.floor(index / days / 3)),
          process_status: index % 3 === 0 ? 'New' : 'Completed',
        }),
        order_id: 100_001 + index,
      })),
    );
  });
  afterAll(() => database.close());

  const scopes: OrderScope[] = [
    { folder: 'allOrder', memberId: 0 },
    { folder: 'completedOrder', memberId: 0 },
  ];
  const sorts: (OrderSort | undefined)[] = [undefined, 'created_at', '-order_id'];

  /** Cuts the window out of the whole list, without counters. */
  const listWithOffset = (reader: Database['db'], scope: OrderScope, sort: OrderSort | undefined, offset: number) =>
    reader
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(scopeCondition(scope))
      .orderBy(...toOrderBy(getSortTerms(scope, sort)))
      .limit(10)
      .offset(offset);

  it('reads only the orders of the first day for a window far from both ends', async () => {
    await database.db.execute(sql`vacuum analyze orders`);
    for (const scope of scopes) {
      const count = await countOrders(database.db, scope);
      for (const offset of [Math.floor(count / 2) - 10, Math.floor(count / 2) + 10]) {
        const ids = selectWindowIds(scope, { offset, size: 10, count });
        expect(await countRowsRead(database.db, ids, 'orders')).toBeLessThanOrEqual(perDay + 10);
      }
    }
  });

  it('returns the same rows with an outdated total', async () => {
    for (const scope of scopes)
      for (const sort of sorts) {
        const count = await countOrders(database.db, scope);
        for (const offset of [0, 40, count / 2 - 5, count / 2 + 5, count - 30, count - 7].map(Math.floor))
          for (const outdatedCount of [offset + 1, count - 25, count, count + 25, count * 2]) {
            const window = { offset, size: 10, count: Math.max(outdatedCount, offset + 1), sort };
            expect(getIds(await listOrdersInWindow(database.db, scope, window))).toEqual(
              getIds(await listWithOffset(database.db, scope, sort, offset)),
            );
          }
      }
  });

  it('reads every window consistently while orders are inserted, moved and deleted', async () => {
    let inserted = 900_000;
    const write = async (round: number) => {
      for (let step = round * 20; step < round * 20 + 20; step += 1) {
        const id = 100_001 + ((step * 37) % total);
        const day = getTimestamp(step % days, step % 17);
        inserted += 1;
        const order = buildOrder({ order_id: inserted, created_at: day, process_status: 'Completed' });
        await insertOrder(database.db, order);
        await database.db.update(orders).set({ process_status: 'Pending' }).where(eq(orders.order_id, id));
        await database.db.delete(orders).where(eq(orders.order_id, id + 1));
      }
    };
    const read = (round: number) =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`);
        let rows = 0;
        for (const scope of scopes) {
          const count = await countOrders(tx, scope);
          for (const offset of [count / 4, count / 2 - 15, count / 2 + 15, count - 12].map(Math.floor)) {
            const outdatedCount = Math.max(count + (round % 3) * 20 - 20, offset + 1);
            const found = await listOrdersInWindow(tx, scope, { offset, size: 10, count: outdatedCount });
            expect(getIds(found)).toEqual(getIds(await listWithOffset(tx, scope, undefined, offset)));
            rows += found.length;
          }
        }
        return rows;
      });
    for (let round = 0; round < 6; round += 1) {
      const [rows] = await Promise.all([read(round), write(round)]);
      expect(rows).toBe(scopes.length * 4 * 10);
    }
  });

  it('returns an existing last page while orders leave the list', async () => {
    const scope: OrderScope = { folder: 'allOrder', memberId: 0 };
    for (let id = 100_401; id < 100_801; id += 8) {
      const [{ rows, count, page }] = await Promise.all([
        listOrderRows(database, scope, { page: 9_999, limit: 10 }),
        database.db.delete(orders).where(between(orders.order_id, id, id + 7)),
      ]);
      expect(page).toBe(Math.ceil(count / 10));
      expect(rows).toHaveLength(count - (page - 1) * 10);
    }
  });

  it('counts orders by creation day after all kinds of changes', async () => {
    await database.db
      .update(orders)
      .set({ process_status: 'Pending' })
      .where(sql`${orders.order_id} % 7 = 0`);
    await database.db.delete(orders).where(sql`${orders.order_id} % 11 = 0`);
    await database.db
      .update(orders)
      .set({ created_at: '2026-06-30T23:59:59.999Z' })
      .where(sql`${orders.order_id} % 13 = 0`);
    await insertOrder(database.db, buildOrder({ created_at: '2026-07-01T00:00:00.000Z' }));

    const countRows = await database.db
      .select({
        folder: orderDays.folder,
        day: orderDays.day,
        count: sql<number>`sum(${orderDays.count})`.mapWith(Number),
      })
      .from(orderDays)
      .groupBy(orderDays.folder, orderDays.day)
      .having(sql`sum(${orderDays.count}) <> 0`)
      .orderBy(asc(orderDays.folder), asc(orderDays.day));
    const rows = await database.db.select({ folder: orders.folder, created_at: orders.created_at }).from(orders);
    const counted = new Map<string, number>();
    for (const { folder, created_at } of rows)
      for (const list of [folder, 'allOrder']) {
        const key = `${list} ${created_at.slice(0, 10)}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    expect(counted.get('newOrder 2026-07-01')).toBe(1);
    expect(new Map(countRows.map(({ folder, day, count }) => [`${folder} ${day}`, count]))).toEqual(counted);
  });
});
