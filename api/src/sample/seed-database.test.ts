import { roles } from '@evisa/shared/domain/accounts/roles';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { verifyPassword } from '../adapters/auth/password-hashing';
import { getFolderCounts } from '../db/order-lists/folder-counts';
import { insertOrder, findOrderWithHistory } from '../db/orders/orders';
import { listOpenDisputes } from '../db/payments/order-disputes';
import { deriveLedgers } from '../commands/payments/derive-ledgers';
import { findMemberByEmail } from '../db/members/members';
import type { Database } from '../db/connection/open-database';
import { buildOrder } from '../db/testing/build-order';
import { listOrderRows } from '../db/testing/list-order-rows';
import { testDatabases } from '../db/testing/test-databases';
import { seedDatabase } from './seed-database';

const now = new Date('2026-10-15T09:30:00.000Z');

describe.each(testDatabases)('sample data in the $kind database', ({ open }) => {
  let database: Database;
  let wasSeeded: boolean;

  beforeAll(async () => {
    database = await open();
    wasSeeded = await seedDatabase(database.db, { count: 300, now });
  });
  afterAll(() => database.close());

  async function listAll(folder: 'allOrder' | 'completedOrder' | 'refundOrder') {
    return (await listOrderRows(database, { folder, memberId: 0 }, { page: 1, limit: 500 })).rows;
  }

  it('stores every order in all statuses, and counts the folders', async () => {
    expect(wasSeeded).toBe(true);
    const team = await findMemberByEmail(database.db, 'team@evisa.example');
    const counts = await getFolderCounts(database.db, team?.id ?? 0);
    expect(counts.allOrdersCount).toBe(300);
    expect(Math.min(counts.newOrdersCount, counts.priorityOrdersCount, counts.futureOrdersCount)).toBeGreaterThan(0);
    const stored = await listAll('allOrder');
    expect(new Set(stored.map(({ process_status }) => process_status))).toEqual(new Set(processStatuses));
  });

  it('creates one account for each role, with the sample password', async () => {
    const emails = ['admin', 'manager', 'team', 'telecaller', 'night'].map((name) => `${name}@evisa.example`);
    const members = await Promise.all(emails.map((email) => findMemberByEmail(database.db, email)));
    expect(members.map((member) => member?.type)).toEqual(roles);
    expect(await verifyPassword(members[0]?.password_hash ?? null, 'evisa-demo')).toBe(true);
  });

  it('marks completed orders as sample, with documents, mails, downloads and remarks', async () => {
    const completed = (await listAll('completedOrder')).slice(-30);
    const full = await Promise.all(completed.map(({ order_id }) => findOrderWithHistory(database.db, order_id)));
    for (const order of full) {
      expect(order?.order.is_sample).toBe(true);
      expect(order?.processedByName).toBeTruthy();
      expect(order?.documents).toHaveLength(1);
      expect(order?.mails.length).toBeGreaterThan(0);
      expect(order?.mails.at(-1)).toMatchObject({ kind: 'visa', file1: order?.documents[0]?.file1 });
    }
    expect(full.some((order) => order && order.downloads.length > 1)).toBe(true);
    expect(full.some((order) => order && order.remarks.length > 0)).toBe(true);
  });

  it('stores the ledgers, and lists open disputes', async () => {
    const stored = await Promise.all(
      (await listAll('refundOrder')).map(({ order_id }) => findOrderWithHistory(database.db, order_id)),
    );
    const refunded = stored.filter((order) => order?.order.process_status === 'Refunds');
    expect(refunded.length).toBeGreaterThan(0);
    for (const order of refunded) {
      expect(order?.ledger).toMatchObject({ state: 'refunded', refundedAt: order?.order.refund_date });
      expect(order?.ledger.entries).toMatchObject([{ source: 'delivery' }, { reported_by: 'Application site' }]);
    }
    expect((await listOpenDisputes(database.db, 50)).length).toBeGreaterThan(0);
    expect(await deriveLedgers(database.db)).toMatchObject({ orders: 0 });
  });

  it('gives new orders higher ids than sample orders', async () => {
    expect(await insertOrder(database.db, buildOrder())).toBe(100_301);
  });

  it('does nothing in a database that has orders', async () => {
    expect(await seedDatabase(database.db, { count: 300, now })).toBe(false);
    expect(await listAll('allOrder')).toHaveLength(301);
  });
});
