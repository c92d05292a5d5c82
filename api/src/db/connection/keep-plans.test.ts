import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { getFolderCounts } from '../order-lists/folder-counts';
import { listOrders } from '../order-lists/list-orders';
import { insertMember } from '../members/members';
import { insertOrders } from '../orders/orders';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';
import { keepPlans } from './keep-plans';

describe('statements of PGlite', () => {
  let client: PGlite;
  const sent: string[] = [];
  beforeAll(async () => {
    client = await PGlite.create();
    const execute = client.execProtocolStream.bind(client);
    client.execProtocolStream = (message, options) => {
      sent.push(Buffer.from(message).toString('latin1'));
      return execute(message, options);
    };
    keepPlans(client);
    await client.exec('create table pairs (id integer primary key, word text)');
    await client.query(`insert into pairs select n, 'word ' || n from generate_series(1, 20) as n`);
  });
  afterAll(() => client.close());

  const find = (id: number | null) => client.query<{ word: string }>('select word from pairs where id = $1', [id]);
  const listKept = async (start: string) => {
    const { rows } = await client.query<{ generic: number; custom: number }>(
      `select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements where starts_with(statement, $1)`,
      [start],
    );
    return rows;
  };

  it('are planned for their values five times, then once for all values', async () => {
    for (let id = 1; id <= 20; id += 1) expect((await find(id)).rows).toEqual([{ word: `word ${id}` }]);
    expect((await find(null)).rows).toEqual([]);
    expect(await listKept('select word from pairs')).toEqual([{ generic: 16, custom: 5 }]);
  });

  it('are kept in transactions too, with what these changed', async () => {
    await expect(
      client.transaction(async (tx) => {
        await tx.query(`update pairs set word = 'changed' where id = $1`, [1]);
        expect((await tx.query('select word from pairs where id = $1', [1])).rows).toEqual([{ word: 'changed' }]);
        await tx.query('select 1 / $1::integer', [0]);
      }),
    ).rejects.toThrow('division by zero');
    expect((await find(1)).rows).toEqual([{ word: 'word 1' }]);
    expect(await listKept('select word from pairs')).toHaveLength(1);
  });

  it('work after values that fail, and are not kept when the text fails', async () => {
    await expect(client.query('select 10 / $1::integer as tenth', [0])).rejects.toThrow('division by zero');
    await expect(client.query('select 10 / $1::integer as tenth', ['ten'])).rejects.toThrow('invalid input syntax');
    expect((await client.query('select 10 / $1::integer as tenth', [1])).rows).toEqual([{ tenth: 10 }]);
    for (const _ of [1, 2]) await expect(client.query('select nothing from pairs')).rejects.toThrow('does not exist');
    expect(await listKept('select nothing')).toEqual([]);
  });

  it('are planned again after the table changed', async () => {
    await client.exec('alter table pairs add column more integer default 7');
    expect((await find(2)).rows).toEqual([{ word: 'word 2' }]);
    expect((await client.query('select count(more)::integer as count from pairs')).rows).toEqual([{ count: 20 }]);
  });

  it('are planned again after a minute, because tables grow', async () => {
    const countDiscards = () => sent.filter((message) => message.includes('discard plans')).length;
    expect(countDiscards()).toBe(0);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    for (const _ of [1, 2]) expect((await find(2)).rows).toEqual([{ word: 'word 2' }]);
    expect(countDiscards()).toBe(1);
    clock.mockRestore();
  });

  it('are not kept if they change something, or match a pattern', async () => {
    await client.query('select id from pairs where word like $1', ['%1']);
    await client.query('update pairs set word = word where id = $1', [1]);
    expect([...(await listKept('select id from pairs')), ...(await listKept('update'))]).toEqual([]);
  });

  it('are a hundred at most, the last used', async () => {
    for (let id = 1; id <= 120; id += 1) {
      await client.query(`select ${id} as number`);
      await find(1);
    }
    const kept = await listKept('select');
    expect(kept).toHaveLength(100);
    expect(await listKept('select word from pairs')).toHaveLength(1);
    expect((await client.query('select 1 as number')).rows).toEqual([{ number: 1 }]);
  });
});

const embedded = testDatabases.filter(({ kind }) => kind === 'embedded');

it.each(embedded)('pages of lists and counts are not planned again on the $kind database', async ({ open }) => {
  const database = await open();
  const memberId = (await insertMember(database.db, buildMember({ name: 'Ana' }))).id;
  await insertOrders(
    database.db,
    Array.from({ length: 60 }, (_, index) => ({ ...buildOrder(), order_id: 100_001 + index })),
  );
  const readAll = async () => {
    for (const scope of [{ folder: 'allOrder' }, { folder: 'newOrder' }, { folder: 'allOrder', due: 'today' }] as const)
      for (const page of [1, 2]) await listOrders(database, { ...scope, memberId }, { page, limit: 50 });
    await getFolderCounts(database.db, memberId);
  };
  const countPlans = async () => {
    const [plans] = await database.db
      .select({ kept: sql<number>`count(*)::integer`, made: sql<number>`sum(custom_plans)::integer` })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement !~ 'pg_prepared_statements'`);
    return plans;
  };
  for (let call = 0; call < 6; call += 1) await readAll();
  const before = await countPlans();
  expect(before?.kept).toBeGreaterThan(10);
  for (let call = 0; call < 6; call += 1) await readAll();
  expect(await countPlans()).toEqual(before);
  await database.close();
});
