import { sql } from 'drizzle-orm';
import { createServerDatabase } from '../testing/test-databases';
import { openDatabase, type Database } from './open-database';

const ended: { operation: string; failed: boolean }[] = [];
let database: Database;
beforeAll(async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  database = await openDatabase({
    databaseUrl,
    dataDir: '',
    beginStatement: (operation) => (failed) => void ended.push({ operation, failed }),
  });
});
afterAll(() => database.close());
beforeEach(() => void (ended.length = 0));

const seen = () => ended.map(({ operation, failed }) => `${operation}${failed ? ' failed' : ''}`);

it('reports each statement of the pool, of transactions and of pipelined reads', async () => {
  await database.db.execute(sql`select 1`);
  expect(seen()).toEqual(['select']);
  ended.length = 0;

  await database.db.transaction(async (tx) => {
    await tx.execute(sql`  INSERT into second_factor_roles (role) values ('Team')`);
    await tx.execute(sql`explain select 1`);
  });
  expect(seen()).toEqual(['begin', 'insert', 'other', 'commit']);
  ended.length = 0;

  await database
    .reader()
    .select({ one: sql`1` })
    .from(sql`(values (1)) as one`);
  expect(seen()).toEqual(['select']);
});

it('reports statements that fail, which still throw', async () => {
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query');
  await expect(database.db.transaction((tx) => tx.execute(sql`delete from nothing`))).rejects.toThrow('Failed query');
  expect(seen()).toEqual(['select failed', 'begin', 'delete failed', 'rollback']);
});

it('reads how the pool is used', async () => {
  await database.db.transaction(async () => {
    expect(database.getPoolUsage()).toMatchObject({ idle: 0, waiting: 0 });
  });
  expect(database.getPoolUsage()).toEqual({ total: 1, idle: 1, waiting: 0 });
});
