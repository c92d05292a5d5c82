import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, type Database } from '../connection/open-database';
import { insertOrder } from '../orders/orders';
import type { Executor } from '../query/executor';
import { buildOrder } from '../testing/build-order';
import { createMigrationsFolder } from '../testing/superseded-migrations';
import { createServerDatabase, testDatabases } from '../testing/test-databases';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
const indexName = 'orders_test_email';
const statement = `CREATE INDEX CONCURRENTLY "${indexName}" ON "orders" USING btree ("email");`;

const folders: string[] = [];
const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Creates a folder with all migrations and these indexes. */
async function withIndexes(text: string): Promise<string> {
  const folder = await createMigrationsFolder(migrationsFolder, '0015_orders_come_in');
  folders.push(folder);
  await writeFile(path.join(folder, 'indexes.sql'), text);
  return folder;
}

async function isValid(db: Executor): Promise<boolean | undefined> {
  const [index] = await db
    .select({ isValid: sql<boolean>`indisvalid` })
    .from(sql`pg_index`)
    .where(sql`indexrelid = to_regclass(${indexName})`);
  return index?.isValid;
}

describe.each(testDatabases)('indexes.sql on the $kind database', ({ open: openTest }) => {
  it('creates an index once, after the migrations', async () => {
    const database = await openTest();
    open.push(database);
    const folder = await withIndexes(`-- an index\n${statement}\n--> statement-breakpoint\n`);
    await database.migrate(folder);
    expect(await isValid(database.db)).toBe(true);
    await database.migrate(folder);
    await insertOrder(database.db, buildOrder());
  });

  it('refuses any other statement', async () => {
    const database = await openTest();
    open.push(database);
    for (const other of ['CREATE INDEX "other" ON "orders" ("email")', `${statement} DROP TABLE orders`])
      await expect(database.migrate(await withIndexes(other))).rejects.toThrow('this is not one CREATE INDEX');
  });
});

describe('indexes.sql on a server in use', () => {
  /** Opens the database several times, with a client of which a transaction is open. */
  async function openBusyDatabase() {
    const databaseUrl = await createServerDatabase('template_evisa');
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    open.push(...databases);
    const busy = new pg.Client({ connectionString: databaseUrl });
    await busy.connect();
    const [first] = databases;
    if (!first) throw new Error('No database was opened');
    await insertOrder(first.db, buildOrder());
    await busy.query('begin');
    await busy.query('update orders set email = email');
    return { databases, first, busy };
  }
  // Asked outside the transaction, which sees the activity of its begin.
  const creating = `select pid from pg_stat_activity where query ilike 'create index%' and wait_event_type = 'Lock'
    and datname = current_database()`;

  async function waitForCreation({ db }: Database): Promise<void> {
    while ((await db.select().from(sql.raw(`(${creating}) as found`))).length === 0);
  }

  it('lets others write meanwhile, and several processes start at the same time', async () => {
    const { databases, first, busy } = await openBusyDatabase();
    const folder = await withIndexes(statement);
    const migrated = Promise.all(databases.map((database) => database.migrate(folder)));
    await waitForCreation(first);
    await insertOrder(first.db, buildOrder());
    await busy.query('commit');
    await migrated;
    expect(await isValid(first.db)).toBe(true);
    await busy.end();
  });

  it('creates an index again whose creation was cut off', async () => {
    const { first, busy } = await openBusyDatabase();
    const folder = await withIndexes(statement);
    const cutOff = first.migrate(folder).catch((error: unknown) => error);
    await waitForCreation(first);
    await first.db.execute(sql.raw(`select pg_terminate_backend(pid) from (${creating}) as found`));
    expect(String(await cutOff)).toContain('Failed query');
    await busy.query('commit');
    expect(await isValid(first.db)).toBe(false);
    await first.migrate(folder);
    expect(await isValid(first.db)).toBe(true);
    await busy.end();
  });
});
