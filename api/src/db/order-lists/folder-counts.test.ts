import { eq, inArray, sql } from 'drizzle-orm';
import { folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import {
  processingModes,
  processStatuses,
  type ProcessingMode,
  type ProcessStatus,
} from '@evisa/shared/domain/orders/order-status';
import { getFolderCounts, countOrders } from './folder-counts';
import { inTransaction } from '../query/executor';
import { insertOrder, insertOrders } from '../orders/orders';
import { insertMember } from '../members/members';
import type { Database } from '../connection/open-database';
import { orders } from '../schema/orders';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

/** Evaluates the domain's table of folders, with which the database must agree. */
function findFoldersByRule(status: ProcessStatus, mode: ProcessingMode): FolderName[] {
  return folderNames.filter(
    (name) => folders[name].statuses?.includes(status) && (folders[name].mode ?? mode) === mode,
  );
}

const statusesAndModes = processStatuses.flatMap((process_status) =>
  processingModes.map((processing_mode) => ({ process_status, processing_mode })),
);

describe.each(testDatabases)('folders on the $kind database', ({ open }) => {
  let database: Database;
  let memberIds: number[];

  beforeAll(async () => {
    database = await open();
    memberIds = [];
    for (const name of ['Ana', 'Ben', 'Cleo'])
      memberIds.push((await insertMember(database.db, buildMember({ name }))).id);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(orders);
  });

  it('puts every status and mode into the one folder of the domain table', async () => {
    for (const statusAndMode of statusesAndModes) {
      const orderId = await insertOrder(database.db, buildOrder(statusAndMode));
      const [row] = await database.db
        .select({ folder: orders.folder })
        .from(orders)
        .where(eq(orders.order_id, orderId));
      expect([row?.folder]).toEqual(findFoldersByRule(statusAndMode.process_status, statusAndMode.processing_mode));
    }
  });

  it('returns zero for every folder of an empty database', async () => {
    const counts = await getFolderCounts(database.db, memberIds[0] ?? 0);
    const folderCounts = Object.fromEntries(folderNames.map((name) => [folders[name].countKey, 0]));
    expect(counts).toEqual({
      ...folderCounts,
      failedMailsCount: 0,
      unseenFailedMailsCount: 0,
      openAnswersCount: 0,
      openMailsCount: 0,
    });
  });

  it('removes closed orders from My Orders, and keeps assigned orders in their folder', async () => {
    const [ana = 0] = memberIds;
    const orderId = await insertOrder(database.db, buildOrder());
    await database.db.update(orders).set({ assign_to: ana }).where(eq(orders.order_id, orderId));
    expect(await getFolderCounts(database.db, ana)).toMatchObject({ myOrdersCount: 1, newOrdersCount: 1 });
    for (const status of processStatuses) {
      await database.db.update(orders).set({ process_status: status }).where(eq(orders.order_id, orderId));
      const { myOrdersCount, newOrdersCount, allOrdersCount } = await getFolderCounts(database.db, ana);
      expect({ status, myOrdersCount, newOrdersCount, allOrdersCount }).toEqual({
        status,
        myOrdersCount: ['Completed', 'Deleted', 'Refunds'].includes(status) ? 0 : 1,
        newOrdersCount: status === 'New' ? 1 : 0,
        allOrdersCount: 1,
      });
    }
  });

  it('does not count a change that is rolled back', async () => {
    const transaction = inTransaction(database.db, async (tx) => {
      await insertOrder(tx, buildOrder());
      throw new Error('Roll back');
    });
    await expect(transaction).rejects.toThrow('Roll back');
    expect(await getFolderCounts(database.db, 0)).toMatchObject({ newOrdersCount: 0, allOrdersCount: 0 });
  });

  it('equals a GROUP BY after many concurrent inserts, moves, assignments and deletes', async () => {
    const random = seededRandom(7);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('No item to pick');
      return item;
    };
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...buildOrder(pick(statusesAndModes)),
      order_id: 100_001 + index,
    }));
    await insertOrders(database.db, rows);
    const ids = rows.map((order) => order.order_id);

    const steps: (() => PromiseLike<unknown>)[] = [
      () => insertOrder(database.db, buildOrder({ ...pick(statusesAndModes), assign_to: pick([...memberIds, null]) })),
      () =>
        database.db
          .update(orders)
          .set(pick(statusesAndModes))
          .where(eq(orders.order_id, pick(ids))),
      () =>
        database.db
          .update(orders)
          .set(pick(statusesAndModes))
          .where(inArray(orders.order_id, [pick(ids), pick(ids), pick(ids)])),
      () =>
        database.db
          .update(orders)
          .set({ assign_to: pick([...memberIds, null]) })
          .where(eq(orders.order_id, pick(ids))),
      () => database.db.delete(orders).where(eq(orders.order_id, pick(ids))),
      () =>
        inTransaction(database.db, async (tx) => {
          await tx
            .update(orders)
            .set(pick(statusesAndModes))
            .where(eq(orders.order_id, pick(ids)));
          await tx
            .update(orders)
            .set(pick(statusesAndModes))
            .where(eq(orders.order_id, pick(ids)));
        }),
    ];
    const writer = async () => {
      for (let step = 0; step < 40; step += 1) await retryDeadlock(pick(steps));
    };
    await Promise.all(Array.from({ length: 8 }, writer));

    const grouped = await database.db
      .select({ folder: orders.folder, count: sql<number>`count(*)::int` })
      .from(orders)
      .groupBy(orders.folder);
    const total = grouped.reduce((sum, row) => sum + row.count, 0);
    expect(total).toBeGreaterThan(100);
    for (const memberId of memberIds) {
      const assignedCount = await database.db.$count(orders, eq(orders.held_by, memberId));
      expect(assignedCount).toBeGreaterThan(0);
      const counts = await getFolderCounts(database.db, memberId);
      for (const folder of folderNames) {
        const folderCount = grouped.find((row) => row.folder === folder)?.count ?? 0;
        const expected = folder === 'allOrder' ? total : folder === 'myOrder' ? assignedCount : folderCount;
        expect([folder, counts[folders[folder].countKey]]).toEqual([folder, expected]);
        expect(await countOrders(database.db, { folder, memberId })).toBe(expected);
      }
    }
  });
});

async function retryDeadlock(step: () => PromiseLike<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Error && /deadlock/.test(String(error.cause)))) throw error;
  }
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
