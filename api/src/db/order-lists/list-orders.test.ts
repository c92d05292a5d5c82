import { sortFields, type OrderSort } from '@evisa/shared/contract/orders';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { insertOrders } from '../orders/orders';
import { insertMember } from '../members/members';
import type { Database } from '../connection/open-database';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { listOrderRows } from '../testing/list-order-rows';
import { testDatabases } from '../testing/test-databases';

const total = 137;

describe.each(testDatabases)('lists of orders on the $kind database', ({ open }) => {
  let database: Database;
  let memberId: number;

  beforeAll(async () => {
    database = await open();
    memberId = (await insertMember(database.db, buildMember({ name: 'Ana' }))).id;
    await insertOrders(
      database.db,
      Array.from({ length: total }, (_, index) => ({
        ...buildOrder({
          // Several orders in one millisecond, so that the id decides the order.
          created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))).toISOString(),
          first_name: ['ZOE', 'ADAM', 'LI'][index % 3] ?? '',
          email: `applicant${index % 40}@example.com`,
          process_status: processStatuses[index % processStatuses.length] ?? 'New',
          processing_date: index % 2 === 0 ? `2026-05-${String(1 + (index % 28)).padStart(2, '0')}` : null,
          process_month: (index % 12) + 1,
          refund_date: index % 5 === 0 ? '2026-02-01T10:00:00.000Z' : null,
          assign_to: index % 4 === 0 ? memberId : null,
        }),
        order_id: 100_001 + index,
      })),
    );
  });
  afterAll(() => database.close());

  const sorts: (OrderSort | undefined)[] = [
    undefined,
    ...sortFields.flatMap((field): OrderSort[] => [field, `-${field}`]),
  ];
  it.each(sorts)('splits the list sorted by %s into pages of ten without gaps or repeats', async (sort) => {
    for (const folder of ['allOrder', 'myOrder', 'refundOrder'] as const) {
      const whole = await listOrderRows(database, { folder, memberId }, { page: 1, limit: 1000, sort });
      const paged = [];
      for (let page = 1; page <= Math.ceil(whole.count / 10); page += 1) {
        const result = await listOrderRows(database, { folder, memberId }, { page, limit: 10, sort });
        expect(result).toMatchObject({ count: whole.count, page });
        paged.push(...result.rows.map((row) => row.order_id));
      }
      expect(paged).toEqual(whole.rows.map((row) => row.order_id));
      expect(new Set(paged).size).toBe(whole.count);
    }
  });

  it('sorts newest first by default, and requested refunds before completed ones', async () => {
    const all = await listOrderRows(database, { folder: 'allOrder', memberId }, { page: 1, limit: 1000 });
    expect(all.rows.map((row) => row.order_id)).toEqual(
      Array.from({ length: total }, (_, index) => 100_000 + total - index),
    );
    const refunds = await listOrderRows(database, { folder: 'refundOrder', memberId }, { page: 1, limit: 1000 });
    const statuses = refunds.rows.map((row) => row.process_status);
    expect(statuses).toEqual(statuses.toSorted());
    expect(new Set(statuses)).toEqual(new Set(['Refund', 'Refunds']));
  });

  it('puts rows without a value last, in either direction', async () => {
    for (const sort of ['processing_date', '-processing_date'] as const) {
      const { rows } = await listOrderRows(database, { folder: 'allOrder', memberId }, { page: 1, limit: 1000, sort });
      const dates = rows.map((row) => row.processing_date);
      const dated = dates.filter((date) => date !== null);
      const sorted = sort === 'processing_date' ? dated.toSorted() : dated.toSorted().toReversed();
      expect(dates).toEqual([...sorted, ...dates.filter((date) => date === null)]);
    }
  });

  it('returns the last page with its number for a page beyond it', async () => {
    const last = await listOrderRows(database, { folder: 'allOrder', memberId }, { page: 14, limit: 10 });
    expect(last.rows).toHaveLength(7);
    const beyond = await listOrderRows(database, { folder: 'allOrder', memberId }, { page: 999, limit: 10 });
    expect(beyond).toEqual({ ...last, page: 14 });
  });

  it('returns page 1 without rows for an empty list', async () => {
    expect(await listOrderRows(database, { folder: 'myOrder', memberId: 0 }, { page: 3, limit: 10 })).toEqual({
      rows: [],
      count: 0,
      page: 1,
    });
  });

  it('filters Future orders by month, with the month’s total', async () => {
    const scope = { folder: 'futureOrder', memberId } as const;
    const whole = await listOrderRows(database, scope, { page: 1, limit: 1000 });
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        listOrderRows(database, { ...scope, month: index + 1 }, { page: 1, limit: 1000 }),
      ),
    );
    expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(whole.count);
    months.forEach((month, index) => {
      expect(month.rows).toHaveLength(month.count);
      for (const row of month.rows) expect(row.process_month).toBe(index + 1);
    });
  });

  it('returns rows as in the contract: ISO UTC times, plain dates, the assignee’s name', async () => {
    const { rows } = await listOrderRows(
      database,
      { folder: 'allOrder', memberId },
      { page: 1, limit: 1000, sort: 'order_id' },
    );
    expect(rows[0]).toEqual({
      order_id: 100_001,
      process_status: 'New',
      first_name: 'ZOE',
      last_name: 'DUPONT',
      email: 'applicant0@example.com',
      telephone_number: '612345678',
      telephone_e164: null,
      country_code: '33',
      created_at: '2026-01-01T00:00:00.000Z',
      refund_date: '2026-02-01T10:00:00.000Z',
      processing_date: '2026-05-01',
      process_month: 1,
      assign_to: 'Ana',
      undelivered_mail: false,
      open_answer: false,
      possible_duplicate: true,
      due_at: null,
      due_left: null,
      current_nationality: 'France',
      intended_date_of_entry: '2026-04-10',
    });
  });
});
