import type { OrderSort } from '@evisa/shared/contract/orders';
import { insertOrders } from '../orders/orders';
import type { Database } from '../connection/open-database';
import type { OrderScope } from './order-scope';
import { searchOrders } from './search-orders';
import { buildOrder } from '../testing/build-order';
import { paymentEvents } from '../schema/intake';
import { testDatabases } from '../testing/test-databases';

const people = [
  {
    order_id: 100_001,
    first_name: 'ÉLODIE',
    last_name: 'ŁUKASIEWICZ',
    email: 'elodie@example.com',
    passport_number: '19FV12345',
    transaction_id: 'ch_3Nq8Zt2eZv',
  },
  {
    order_id: 100_002,
    first_name: 'JOHN',
    last_name: 'SMITH',
    email: 'j_smith@example.com',
    telephone_number: '100001000',
    passport_number: 'X0000001',
  },
  {
    order_id: 100_003,
    first_name: 'JOHNNY',
    last_name: 'SMITHSON',
    email: '100%real@example.com',
    process_status: 'Completed',
    passport_number: 'X0000002',
  },
  {
    order_id: 100_010,
    first_name: 'WEI',
    last_name: 'LI',
    email: 'wei@example.com',
    country_code: '86',
    telephone_number: '13800138000',
    passport_number: 'E12345678',
  },
  {
    order_id: 200_010,
    first_name: 'ИВАН',
    last_name: 'ЙОРДАНОВ',
    email: 'ivan@example.com',
    passport_number: 'B7000012',
  },
] as const;

describe.each(testDatabases)('search on the $kind database', ({ open }) => {
  let database: Database;
  const all: OrderScope = { folder: 'allOrder', memberId: 0 };

  beforeAll(async () => {
    database = await open();
    await insertOrders(
      database.db,
      people.map((person) => ({ ...buildOrder(person), order_id: person.order_id })),
    );
  });
  beforeAll(() =>
    database.db.insert(paymentEvents).values({
      order_id: 100_002,
      event_id: 'evt_1',
      type: 'payment.succeeded',
      at: '2026-03-01T00:00:00.000Z',
      transaction_id: 'pi_9000000001',
    }),
  );
  afterAll(() => database.close());

  const find = async (text: string, scope = all, sort: OrderSort = 'order_id') =>
    (await searchOrders(database.db, scope, { text, start: 0, end: 10, sort })).rows.map((row) => row.order_id);

  it.each([
    ['elodie lukas', [100_001], 'a text without accents'],
    ['ÉLODIE ŁUKAS', [100_001], 'accents and capitals'],
    ['lukasiewicz elodie', [100_001], 'words in any order'],
    ['иван йорданов', [200_010], 'another alphabet, other case'],
    ['smith', [100_002, 100_003], 'part of a word'],
    ['#100010', [100_010], 'an order id with its sign'],
    ['ch_3Nq8Zt2eZv', [100_001], 'a transaction id'],
    ['pi_9000000001', [100_002], 'the transaction id of a reported payment'],
    ['ch_3Nq8Zt', [], 'a part of a transaction id'],
    ['j_smith', [100_002], 'a literal underscore'],
    ['100%', [100_003], 'a literal percent sign'],
    ['\\', [], 'a single backslash'],
    ['x\\0000', [], 'a literal backslash'],
    ['e12345678', [100_010], 'a passport number'],
    ['+8613800', [100_010], 'a telephone number with its plus'],
    ['dupont@nowhere', [], 'no order'],
    ['smith e123', [], 'words of different orders'],
    ["'; drop table orders; --", [], 'SQL as text'],
  ])('finds for %s the orders %j: %s', async (text, ids) => {
    expect(await find(text)).toEqual(ids);
  });

  it('matches the start of ids and names with fewer than three characters', async () => {
    expect(await find('10')).toEqual([100_001, 100_002, 100_003, 100_010]);
    expect(await find('2')).toEqual([200_010]);
    expect(await find('01')).toEqual([]);
    expect(await find('li')).toEqual([100_010]);
    expect(await find('jo')).toEqual([100_002, 100_003]);
    expect(await find('йо')).toEqual([200_010]);
    expect(await find('李')).toEqual([]);
  });

  it('lists an exact id first, then ids that start with the text, then the rest', async () => {
    const newestIdFirst = (text: string) => find(text, all, '-order_id');
    expect(await newestIdFirst('100001')).toEqual([100_001, 100_002]);
    expect(await newestIdFirst('10000')).toEqual([100_003, 100_002, 100_001]);
    expect(await newestIdFirst('10001')).toEqual([100_010]);
    expect(await newestIdFirst('00010')).toEqual([200_010, 100_010, 100_002]);
    expect(await newestIdFirst('100001000')).toEqual([100_002]);
  });

  it('searches only its folder', async () => {
    expect(await find('smith', { folder: 'completedOrder', memberId: 0 })).toEqual([100_003]);
  });

  it('matches the whole folder with an empty text', async () => {
    const answer = await searchOrders(database.db, all, { text: '  ', start: 1, end: 3, sort: 'order_id' });
    expect(answer).toMatchObject({ count: people.length, more: false });
    expect(answer.rows.map((row) => row.order_id)).toEqual([100_002, 100_003]);
  });

  it('counts exactly up to 1,000, then returns 1001 and more, and pages by offset', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => ({
      ...buildOrder({ last_name: `QUXLEY${index}` }),
      order_id: 300_001 + index,
    }));
    await insertOrders(database.db, many);
    expect(await searchOrders(database.db, all, { text: 'quxley', start: 990, end: 1000 })).toMatchObject({
      count: 1001,
      more: true,
      rows: { length: 10 },
    });
    const some = await searchOrders(database.db, all, { text: 'quxley10', start: 0, end: 500 });
    // QUXLEY10, QUXLEY100 … 109, QUXLEY1000 … 1099.
    expect(some).toMatchObject({ count: 111, more: false, rows: { length: 111 } });
    const second = await searchOrders(database.db, all, { text: 'quxley10', start: 10, end: 20 });
    expect(second.rows).toEqual(some.rows.slice(10, 20));
  });
});
