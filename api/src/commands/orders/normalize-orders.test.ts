import { asc, eq, sql } from 'drizzle-orm';
import { getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import type { Database } from '../../db/connection/open-database';
import { insertOrder, insertOrders } from '../../db/orders/orders';
import { searchOrders } from '../../db/order-lists/search-orders';
import { countOrdersByCountry } from '../../db/orders/order-statistics';
import { listUnscheduledOrders } from '../../db/orders/move-order-rows';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { testDatabases } from '../../db/testing/test-databases';
import { normalizeOrdersForOperator } from '../../operator/normalize-orders';
import { normalizeOrders } from './normalize-orders';

describe.each(testDatabases)('orders of an earlier release on the $kind database', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const read = async (orderId: number) =>
    (await database.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];

  it('get the number to dial and canonical countries, with an entry in the audit trail that has no values', async () => {
    const id = await insertOrder(
      database.db,
      buildOrder({
        country_code: '+36',
        telephone_number: '06 20 123 4567',
        current_nationality: 'Islamic Republic of Iran',
        country_region_of_birth: 'USSR',
        country_of_passport: 'IRN',
      }),
    );
    expect(await normalizeOrders(database.db)).toEqual({ orders: 1, renamed: 1, scheduled: 0 });
    expect(await read(id)).toMatchObject({
      country_code: '36',
      telephone_number: '06 20 123 4567',
      telephone_e164: '+36201234567',
      current_nationality: 'Iran',
      country_region_of_birth: 'Soviet Union',
      country_of_passport: 'Iran',
    });
    expect(await listOrderAudit(database.db, id)).toEqual([
      {
        action: 'order.normalize',
        actor_name: 'system',
        changes: {
          fields: { from: null, to: 'current_nationality, country_region_of_birth, country_of_passport' },
        },
      },
    ]);
    expect(await normalizeOrders(database.db)).toEqual({ orders: 0, renamed: 0, scheduled: 0 });
  });

  it('are found by their telephone and as people are called, once their search text is made as now', async () => {
    const id = await insertOrder(
      database.db,
      buildOrder({
        first_name: 'WEI',
        last_name: 'NG',
        telephone_number: '0612345698',
        telephone_e164: '+33612345698',
      }),
    );
    await database.db.execute(sql`alter table orders disable trigger orders_search_text`);
    await database.db.execute(sql`update orders set search_text =
      order_search_text(order_id, first_name, last_name, email, country_code, telephone_number, passport_number)`);
    await database.db.execute(sql`alter table orders enable trigger orders_search_text`);
    const find = async (text: string) =>
      (await searchOrders(database.db, { folder: 'allOrder', memberId: 0 }, { text, start: 0, end: 10 })).rows.map(
        (row) => row.order_id,
      );
    expect(await find('weing')).toEqual([]);
    expect(await find('wei')).toEqual([id]);
    expect(await normalizeOrders(database.db)).toEqual({ orders: 1, renamed: 0, scheduled: 0 });
    for (const text of ['weing', '+33 6 12 34 56 98']) expect(await find(text)).toEqual([id]);
    expect(await normalizeOrders(database.db)).toEqual({ orders: 0, renamed: 0, scheduled: 0 });
  });

  it('are found by capitals as they were typed before, and by both cases once their search text is made as now', async () => {
    const id = await insertOrder(
      database.db,
      buildOrder({ first_name: 'ҚАЙРАТ', last_name: 'ӨМІРБЕК', telephone_e164: '+33612345678' }),
    );
    const find = async (text: string) =>
      (await searchOrders(database.db, { folder: 'allOrder', memberId: 0 }, { text, start: 0, end: 10 })).count;
    await database.db.execute(sql`alter table orders disable trigger orders_search_text`);
    await database.db.execute(sql`update orders set search_text =
      order_search_text(order_id, first_name, last_name, email, country_code, telephone_number, passport_number) || E'\n'`);
    await database.db.execute(sql`alter table orders enable trigger orders_search_text`);
    const count = async () => [await find('ҚАЙРАТ'), await find('қайрат'), await find('өмірбек ҚАЙ')];
    expect(await count()).toEqual([1, 0, 0]);
    expect(await normalizeOrders(database.db)).toEqual({ orders: 1, renamed: 0, scheduled: 0 });
    expect(await count()).toEqual([1, 1, 1]);
    // What a process of the release before searches.
    const before = sql`${orders.search_text} like search_pattern('ҚАЙРАТ')`;
    expect(await database.db.$count(orders, before)).toBe(1);
    expect(await read(id)).toMatchObject({ first_name: 'ҚАЙРАТ' });
  });

  it('that are Future get the day that they lack, 30 days before the entry, with an entry in the audit trail', async () => {
    const future = { process_status: 'Future', telephone_e164: '+33612345678' } as const;
    // As an earlier release stored them.
    await database.db.execute(
      sql`alter table orders drop constraint orders_future_day, disable trigger orders_future_day`,
    );
    await insertOrders(database.db, [
      { ...buildOrder({ ...future, intended_date_of_entry: '2026-08-15' }), order_id: 100_001 },
      {
        ...buildOrder({
          ...future,
          intended_date_of_entry: '2026-08-15',
          processing_date: '2026-08-16',
          process_month: 8,
        }),
        order_id: 100_002,
      },
      {
        ...buildOrder({ ...future, intended_date_of_entry: null, created_at: '2026-03-01T23:59:00.000Z' }),
        order_id: 100_003,
      },
      {
        ...buildOrder({
          ...future,
          intended_date_of_entry: '2026-08-15',
          processing_date: '2026-08-15',
          process_month: 8,
        }),
        order_id: 100_004,
      },
      { ...buildOrder({ ...future, process_status: 'Completed' }), order_id: 100_005 },
    ]);
    await database.db.execute(sql`alter table orders enable trigger orders_future_day`);
    expect(await listUnscheduledOrders(database.db, 9)).toEqual([100_001, 100_002, 100_003]);
    expect(await normalizeOrdersForOperator(database.db)).toContain('3 Future orders got a processing date');
    expect(await listUnscheduledOrders(database.db, 9)).toEqual([]);
    const stored = await database.db
      .select({ day: orders.processing_date, month: orders.process_month })
      .from(orders)
      .orderBy(asc(orders.order_id));
    expect(stored).toEqual([
      { day: '2026-07-16', month: 7 },
      { day: '2026-07-16', month: 7 },
      { day: '2026-03-01', month: 3 },
      { day: '2026-08-15', month: 8 },
      { day: null, month: null },
    ]);
    expect(getProcessingDate('2026-08-15')).toEqual({ processingDate: '2026-07-16', processMonth: 7 });
    expect(await listOrderAudit(database.db, 100_001)).toEqual([
      { action: 'order.schedule', actor_name: 'system', changes: { fields: { from: null, to: 'processing_date' } } },
    ]);
    expect(await listOrderAudit(database.db, 100_004)).toEqual([]);
  });

  it('count as one country in the statistics, whatever the apostrophe', async () => {
    for (const current_nationality of ["Cote d'Ivoire", 'Côte d’Ivoire', 'Ivory Coast', 'CIV'])
      await insertOrder(database.db, buildOrder({ current_nationality }));
    expect(await countOrdersByCountry(database.db, {})).toHaveLength(4);
    await normalizeOrders(database.db);
    expect(await countOrdersByCountry(database.db, {})).toMatchObject([
      { current_nationality: 'Côte d’Ivoire', count: 4 },
    ]);
  });

  it('keep what is no country and what cannot be dialled, which the command lists and counts', async () => {
    const erased = await insertOrder(
      database.db,
      buildOrder({
        country_code: null,
        telephone_number: null,
        current_nationality: '',
        country_region_of_birth: null,
        country_of_passport: null,
        erased_at: '2026-03-03T00:00:00.000Z',
      }),
    );
    for (const telephone_number of ['06 12', '612345678'])
      await insertOrder(database.db, buildOrder({ telephone_number, country_region_of_birth: 'Frence' }));
    const output = await normalizeOrdersForOperator(database.db);
    expect(output).toContain('Normalized 3 orders, 0 of them with a renamed country.');
    expect(output).toMatch(
      /1 texts are no country.*\n +country_region_of_birth {2}"Frence" {2}2 orders {2}\(nearest: France,/,
    );
    const stored = await database.db
      .select({ dialled: orders.telephone_e164 })
      .from(orders)
      .orderBy(asc(orders.order_id));
    expect(stored.map(({ dialled }) => dialled)).toEqual(['', '', '+33612345678']);
    expect(await read(erased)).toMatchObject({ current_nationality: '', country_code: null, telephone_number: null });
    expect(await listOrderAudit(database.db, erased)).toEqual([]);
  });

  it('are normalized in batches, and a stopped run continues where it was', async () => {
    await insertOrders(
      database.db,
      Array.from({ length: 600 }, (_, index) => ({ ...buildOrder(), order_id: 200_001 + index })),
    );
    const stops = [false, true];
    expect(await normalizeOrders(database.db, () => stops.shift() ?? true)).toEqual({
      orders: 250,
      renamed: 0,
      scheduled: 0,
    });
    expect(await normalizeOrders(database.db)).toEqual({ orders: 350, renamed: 0, scheduled: 0 });
    expect(await database.db.$count(orders, eq(orders.telephone_e164, '+33612345678'))).toBe(600);
  });
});
