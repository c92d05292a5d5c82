import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DailyCount } from '@evisa/shared/contract/statistics';
import { rowsOf } from '../../db/backup/rows-of';
import { selectOrdersByCountry } from '../../db/orders/order-statistics';
import { insertOrders, type NewOrder } from '../../db/orders/orders';
import { findMemberByEmail } from '../../db/members/members';
import { buildOrder } from '../../db/testing/build-order';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('statistics on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let manager: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, manager] = [await api.signInAs('Team'), await api.signInAs('Manager')];
    const [ana, ben] = [await memberId('Team'), await memberId('Night Staff')];
    const placed: Partial<NewOrder>[] = [
      { current_nationality: 'India', created_at: '2026-03-01T00:00:00.000Z' },
      { current_nationality: 'India', created_at: '2026-03-02T23:59:59.999Z', processing_mode: 'Priority Processing' },
      {
        current_nationality: 'India',
        created_at: '2026-03-03T00:00:00.000Z',
        process_status: 'Future',
        processing_mode: 'Priority Processing',
      },
      { current_nationality: 'India', created_at: '2026-03-02T12:00:00.000Z', process_status: 'Deleted' },
      { current_nationality: 'France', created_at: '2026-03-02T12:00:00.000Z', process_status: 'Refunds' },
      { current_nationality: 'Chad', created_at: '2026-03-02T12:00:00.000Z', process_status: 'Future' },
    ];
    const processed: Partial<NewOrder>[] = [
      { processed_by: ana, processed_at: '2026-05-10T23:59:59.999Z' },
      { processed_by: ben, processed_at: '2026-05-10T00:00:00.000Z' },
      { processed_by: ben, processed_at: '2026-05-11T00:00:00.000Z' },
      // Reopened since, so it is not Completed.
      { processed_by: ben, processed_at: '2026-05-12T00:00:00.000Z', process_status: 'Refund' },
    ];
    const elsewhere = { current_nationality: 'Japan', created_at: '2020-01-01T00:00:00.000Z' };
    await insertOrders(
      api.services.db,
      [...placed, ...processed.map((order) => ({ process_status: 'Completed' as const, ...elsewhere, ...order }))].map(
        (order, index) => ({ ...buildOrder(order), order_id: 100_001 + index }),
      ),
    );
  });
  afterAll(() => api.close());

  test('reads only an index for the counts by country', async () => {
    const { db } = api.services;
    await db.execute(sql`vacuum analyze orders`);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const counted = selectOrdersByCountry(tx, { fromDate: '2026-03-01', toDate: '2026-03-31' });
      return rowsOf(tx, sql`explain ${counted.getSQL()}`, z.object({ 'QUERY PLAN': z.string() }));
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using orders_placed');
  });

  const memberId = async (role: 'Team' | 'Night Staff') =>
    (await findMemberByEmail(api.services.db, memberEmail(role)))?.id ?? 0;
  const countries = (body: object) => api.call('POST', 'admin/get-country-order-list', { token: team, body });
  const daily = (body: object) => api.call('POST', 'admin/get-daily-counts', { token: team, body });
  const processors = (body: object) => api.call('POST', 'admin/get-processed-by-count', { token: manager, body });

  test('counts each order in the range as standard, priority or future, without deleted ones, highest first', async () => {
    const response = await countries({ fromDate: '2026-03-01', toDate: '2026-03-03' });
    expect(response.json()).toEqual({
      status: 1,
      message: 'Orders by country counted.',
      data: [
        { current_nationality: 'India', count: 3, standard_count: 1, priority_count: 1, future_count: 1 },
        { current_nationality: 'Chad', count: 1, standard_count: 0, priority_count: 0, future_count: 1 },
        { current_nationality: 'France', count: 1, standard_count: 1, priority_count: 0, future_count: 0 },
      ],
    });
  });

  test.each([
    [{ fromDate: '2026-03-02', toDate: '2026-03-02' }, ['Chad 1', 'France 1', 'India 1']],
    [{ fromDate: '2026-03-03' }, ['India 1']],
    [{ toDate: '2026-03-01' }, ['Japan 4', 'India 1']],
    [{}, ['Japan 4', 'India 3', 'Chad 1', 'France 1']],
    [{ fromDate: '', toDate: null }, ['Japan 4', 'India 3', 'Chad 1', 'France 1']],
    [{ fromDate: '0001-01-01', toDate: '9999-12-31' }, ['Japan 4', 'India 3', 'Chad 1', 'France 1']],
    [{ fromDate: '2030-01-01' }, []],
  ])('includes both days, in UTC and optional: %j', async (range, expected) => {
    const { data } = (await countries(range)).json();
    expect(
      data.map((row: { current_nationality: string; count: number }) => `${row.current_nationality} ${row.count}`),
    ).toEqual(expected);
  });

  test.each([
    [{}, ['Night Staff Member 2', 'Team Member 1']],
    // The screen loads on entry, before anyone chose a date.
    [{ fromDate: '', toDate: '' }, ['Night Staff Member 2', 'Team Member 1']],
    [{ fromDate: '2026-05-10', toDate: '2026-05-10' }, ['Night Staff Member 1', 'Team Member 1']],
    [{ fromDate: '2026-05-11' }, ['Night Staff Member 1']],
    [{ toDate: '2026-05-09' }, []],
  ])(
    'counts the orders that are Completed now by who completed them, on the day they did: %j',
    async (range, expected) => {
      const response = (await processors(range)).json();
      expect(response).toMatchObject({ status: 1, message: 'Processed orders counted.' });
      expect(
        response.data.map((row: { processed_by: string; count: number }) => `${row.processed_by} ${row.count}`),
      ).toEqual(expected);
    },
  );

  test.each([
    [{ fromDate: 'yesterday', toDate: '2026-03-02' }, { fromDate: 'Please choose a date' }],
    [
      { fromDate: '2026-02-30', toDate: 5 },
      { fromDate: 'Please choose a date', toDate: 'Please choose a date' },
    ],
    [{ fromDate: '0000-01-01' }, { fromDate: 'Please choose a date' }],
    [{ fromDate: '2026-03-03', toDate: '2026-03-02' }, { toDate: 'To must not be before From' }],
  ])('refuses an invalid range and names every field: %j', async (range, errors) => {
    for (const response of [await countries(range), await processors(range), await daily(range)]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: 0, errors });
      expect(Object.keys(response.json().errors)).toEqual(Object.keys(errors));
    }
  });

  test.each([
    [
      { fromDate: '2026-02-28', toDate: '2026-03-03' },
      ['2026-02-28 0 0', '2026-03-01 1 0', '2026-03-02 3 0', '2026-03-03 1 0'],
    ],
    [{ fromDate: '2026-05-10', toDate: '2026-05-12' }, ['2026-05-10 0 2', '2026-05-11 0 1', '2026-05-12 0 0']],
    [{ toDate: '0001-01-02' }, ['0001-01-01 0 0', '0001-01-02 0 0']],
    [{ fromDate: '9999-01-01' }, []],
  ])('counts placed and completed orders by day: %j', async (range, expected) => {
    const { data } = (await daily(range)).json();
    expect(data.map(({ day, placed, completed }: DailyCount) => `${day} ${placed} ${completed}`)).toEqual(expected);
  });

  test('returns the last 92 days of a longer range, up to today', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const range of [{}, { fromDate: '2020-01-01', toDate: '9999-12-31' }]) {
      const { data } = (await daily(range)).json();
      expect(data).toHaveLength(92);
      expect(data.at(-1).day).toBe(today);
    }
    const { data } = (await daily({ fromDate: '2026-01-01', toDate: '2026-04-30' })).json();
    expect([data[0].day, data.at(-1).day]).toEqual(['2026-01-29', '2026-04-30']);
  });

  test('counts each month of the whole range instead, as much as the days together', async () => {
    const range = { fromDate: '2026-02-10', toDate: '2026-05-12' };
    const months: DailyCount[] = (await daily({ ...range, by: 'month' })).json().data;
    expect(months.map(({ day }) => day)).toEqual(
      ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].slice(-months.length),
    );
    const days: DailyCount[] = (await daily(range)).json().data;
    const sum = (counts: DailyCount[]) =>
      counts
        .map(({ placed, completed }) => [placed, completed])
        .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d]);
    expect(sum(months)).toEqual(sum(days));
    const all: DailyCount[] = (await daily({ by: 'month' })).json().data;
    expect(all.at(-1)?.day).toBe(`${new Date().toISOString().slice(0, 7)}-01`);
    expect((await daily({ fromDate: '9999-01-01', by: 'month' })).json().data).toEqual([]);
  });

  test('shows who completed orders to Admin and Manager', async () => {
    expect((await api.call('POST', 'admin/get-processed-by-count', { token: team, body: {} })).statusCode).toBe(403);
  });
});
