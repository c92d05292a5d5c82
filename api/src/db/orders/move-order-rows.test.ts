import { eq } from 'drizzle-orm';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { findOrder, insertOrder } from './orders';
import { insertMember } from '../members/members';
import type { Executor } from '../query/executor';
import { moveOrderRows, activateDueOrderRows } from './move-order-rows';
import type { Database } from '../connection/open-database';
import { orders } from '../schema/orders';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

const now = '2026-03-10T09:00:00.000Z';

async function moveOrder(
  db: Executor,
  { orderId, ...move }: Omit<Parameters<typeof moveOrderRows>[1], 'orderIds'> & { orderId: number },
) {
  const [outcome] = await moveOrderRows(db, { orderIds: [orderId], ...move });
  return outcome;
}

describe.each(testDatabases)('moveOrderRows on the $kind database', ({ open }) => {
  let database: Database;
  let memberId: number;

  beforeAll(async () => {
    database = await open();
    memberId = (await insertMember(database.db, buildMember())).id;
  });
  afterAll(() => database.close());

  it('moves an order from any status to any other', async () => {
    const orderId = await insertOrder(database.db, buildOrder({ intended_date_of_entry: '2027-01-01' }));
    for (const from of processStatuses) {
      for (const status of processStatuses.filter((other) => other !== from)) {
        await database.db.update(orders).set({ process_status: from }).where(eq(orders.order_id, orderId));
        expect(await moveOrder(database.db, { orderId, status, memberId, now })).toMatchObject({
          moved: true,
          before: { process_status: from },
          after: { process_status: status },
        });
      }
    }
  });

  it('sets the refund date for Refunds and clears it for other statuses', async () => {
    const orderId = await insertOrder(database.db, buildOrder({ process_status: 'Refund' }));
    expect(await moveOrder(database.db, { orderId, status: 'Refunds', memberId, now })).toMatchObject({
      after: { refund_date: now },
    });
    expect(await moveOrder(database.db, { orderId, status: 'Awaiting', memberId, now })).toMatchObject({
      after: { refund_date: null },
    });
  });

  it('stores who moved an order to Completed and when, and keeps both afterwards', async () => {
    const orderId = await insertOrder(database.db, buildOrder());
    await moveOrder(database.db, { orderId, status: 'Completed', memberId, now });
    await moveOrder(database.db, { orderId, status: 'New', memberId: memberId + 1, now: '2026-03-11T09:00:00.000Z' });
    expect(await findOrder(database.db, orderId)).toMatchObject({ processed_by: memberId, processed_at: now });
  });

  it.each([
    ['stored with the order', '2026-06-01', '2026-12-24', '2026-06-01', 6],
    ['calculated from the entry date', null, '2026-08-15', '2026-07-16', 7],
    ['calculated because the stored date is after the entry', '2026-09-01', '2026-08-15', '2026-07-16', 7],
    ['calculated because the stored date is past', '2026-03-10', '2026-08-15', '2026-07-16', 7],
  ])(
    'moves to Future with the processing date %s',
    async (_, storedDate, entryDate, processing_date, process_month) => {
      const orderId = await insertOrder(
        database.db,
        buildOrder({ processing_date: storedDate, intended_date_of_entry: entryDate }),
      );
      expect(await moveOrder(database.db, { orderId, status: 'Future', memberId, now })).toMatchObject({
        after: { processing_date, process_month },
      });
      // The dates stay after the order leaves Future.
      expect(await moveOrder(database.db, { orderId, status: 'New', memberId, now })).toMatchObject({
        after: { processing_date, process_month },
      });
    },
  );

  it.each(['2026-04-09', '2026-01-01', null])(
    'refuses Future with the entry date %s, because the processing date is not in the future',
    async (entryDate) => {
      const orderId = await insertOrder(database.db, buildOrder({ intended_date_of_entry: entryDate }));
      expect(await moveOrder(database.db, { orderId, status: 'Future', memberId, now })).toEqual({
        orderId,
        moved: false,
        reason: 'missing-future-processing-date',
      });
      expect(await findOrder(database.db, orderId)).toMatchObject({ process_status: 'New' });
    },
  );

  it('reports orders that do not exist or already have the status', async () => {
    expect(await moveOrder(database.db, { orderId: 1, status: 'New', memberId, now })).toEqual({
      orderId: 1,
      moved: false,
      reason: 'not-found',
    });
    const orderId = await insertOrder(database.db, buildOrder());
    expect(await moveOrder(database.db, { orderId, status: 'New', memberId, now })).toEqual({
      orderId,
      moved: false,
      reason: 'unchanged',
    });
  });

  it('activates Future orders once on their processing date', async () => {
    const insertFutureOrder = (processing_date: string) =>
      insertOrder(database.db, buildOrder({ process_status: 'Future', processing_date }));
    const [past, today, upcoming] = [
      await insertFutureOrder('2026-03-09'),
      await insertFutureOrder('2026-03-10'),
      await insertFutureOrder('2026-03-11'),
    ];
    await insertOrder(database.db, buildOrder({ process_status: 'Deleted', processing_date: '2026-03-01' }));
    expect(new Set(await activateDueOrderRows(database.db, '2026-03-10'))).toEqual(new Set([past, today]));
    expect(await activateDueOrderRows(database.db, '2026-03-10')).toEqual([]);
    expect(await findOrder(database.db, today)).toMatchObject({ folder: 'newOrder', processing_date: '2026-03-10' });
    expect(await findOrder(database.db, upcoming)).toMatchObject({ folder: 'futureOrder' });
  });
});
