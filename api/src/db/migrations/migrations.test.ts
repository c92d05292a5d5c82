import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateAsIs } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MigrationsError } from '../query/database-errors';
import { bulkInsert } from '../query/bulk-insert';
import { orders } from '../schema/orders';
import { openDatabase, type Database } from '../connection/open-database';
import { readMigrations } from './check-migrations';
import { buildOrder } from '../testing/build-order';
import { describeDatabase } from '../testing/describe-database';
import { createMigrationsFolder, supersededMigrationTexts } from '../testing/superseded-migrations';
import { createServerDatabase } from '../testing/test-databases';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
const { orderDesk, firstPeople, secondPeople, rateLimits } = supersededMigrationTexts;

const open: Database[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Creates a database with the migrations of a folder, without checks. */
async function createMigratedDatabase(folder: string): Promise<{ database: Database; databaseUrl: string }> {
  const databaseUrl = await createServerDatabase('template1');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migrateAsIs(drizzle(client), { migrationsFolder: folder });
  await client.end();
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  open.push(database);
  return { database, databaseUrl };
}

async function createEarlierFolder(
  last: string,
  texts: Parameters<typeof createMigrationsFolder>[2] = [],
): Promise<string> {
  const folder = await createMigrationsFolder(migrationsFolder, last, texts);
  folders.push(folder);
  return folder;
}

it('leaves every published migration unchanged', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const changed = migrations.filter(({ hash, publishedHash }) => publishedHash !== undefined && hash !== publishedHash);
  const unlisted = migrations.filter(({ publishedHash }) => publishedHash === undefined);
  const problems = [
    ...changed.map(({ tag }) => `${tag}.sql was changed after it was published. Restore it and write a new migration.`),
    ...unlisted.map(
      ({ tag, hash }) =>
        `${tag}.sql is not listed. When its text is final, append to api/drizzle/published.sha256: ${hash}  ${tag}.sql`,
    ),
  ];
  expect(problems).toEqual([]);
});

it('lists migrations in the order in which they were generated', async () => {
  const times = (await readMigrations(migrationsFolder)).map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

describe('a database with an earlier text', () => {
  let currentSchema: Record<string, string>;
  beforeAll(async () => {
    const { database } = await createMigratedDatabase(migrationsFolder);
    // Creates the indexes of indexes.sql as well.
    await database.migrate(migrationsFolder);
    currentSchema = await describeDatabase(database.db);
  });

  it.each([
    ['of 0004 only', '0004_order_desk', [orderDesk]],
    ['of 0004, and later migrations', '0009_tries', [orderDesk]],
    ['of 0005 (first)', '0005_people', [firstPeople]],
    ['of 0005 (second)', '0005_people', [secondPeople]],
    ['of 0004 and 0005', '0005_people', [orderDesk, firstPeople]],
    ['of 0009', '0009_tries', [rateLimits]],
    ['of 0004 and 0009', '0009_tries', [orderDesk, rateLimits]],
    ['of no migration', '0009_tries', []],
  ])('%s is migrated to the current schema', async (_, last, texts) => {
    const { database } = await createMigratedDatabase(await createEarlierFolder(last, texts));
    // Names only the columns that the order sets, which an earlier schema has.
    await bulkInsert(database.db, orders, [{ ...buildOrder(), order_id: 100_001 }]);
    await database.migrate(migrationsFolder);
    expect(await describeDatabase(database.db)).toEqual(currentSchema);
    await database.migrate(migrationsFolder);
  });
});

it('refuses a database created with an unpublished text', async () => {
  const folder = await createEarlierFolder('0007_release_failures');
  await appendFile(path.join(folder, '0006_mail_response.sql'), '\n-- edited');
  const { database } = await createMigratedDatabase(folder);
  const before = await describeDatabase(database.db);
  await expect(database.migrate(migrationsFolder)).rejects.toThrow(MigrationsError);
  await expect(database.migrate(migrationsFolder)).rejects.toThrow(
    'The database was created with another text of the migration 0006_mail_response than the published one.',
  );
  expect(await describeDatabase(database.db)).toEqual(before);
});

it('refuses to start with an edited published migration', async () => {
  const folder = await createEarlierFolder('0009_tries');
  await appendFile(path.join(folder, '0003_live_events.sql'), '\n-- edited');
  const databaseUrl = await createServerDatabase('template1');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  open.push(database);
  await expect(database.migrate(folder)).rejects.toThrow(
    'The migration 0003_live_events was changed after it was published. Restore its file.',
  );
});

it('refuses a migration that Drizzle would skip because a newer one is applied', async () => {
  const { database } = await createMigratedDatabase(migrationsFolder);
  const folder = await withMigration('9000_late', 1, 'CREATE TABLE late (id integer)');
  await expect(database.migrate(folder)).rejects.toThrow('The migration 9000_late was not applied');
});

it('does not change a database of a newer release', async () => {
  const { database } = await createMigratedDatabase(
    await withMigration('9000_next', 9_000_000_000_000, 'CREATE TABLE next (id integer)'),
  );
  await database.migrate(migrationsFolder);
  expect(await describeDatabase(database.db)).toHaveProperty(['column next.id']);
});

it('lets other queries pass while a table is locked, and migrates when it is free', async () => {
  const { database, databaseUrl } = await createMigratedDatabase(migrationsFolder);
  const folder = await withMigration('9000_next', 9_000_000_000_000, 'ALTER TABLE orders ADD COLUMN next integer');
  const blocker = new pg.Client({ connectionString: databaseUrl });
  const reader = new pg.Client({ connectionString: databaseUrl, statement_timeout: 20_000 });
  await Promise.all([blocker.connect(), reader.connect()]);
  await blocker.query('begin');
  await blocker.query('select from orders limit 1');

  const migrated = database.migrate(folder);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'evisa-portal-migrations'
    and datname = current_database()`;
  while ((await reader.query(waits)).rowCount === 0);
  // Waits behind the migration in the lock queue, and is then let through.
  await reader.query('select from orders limit 1');
  await blocker.query('commit');
  await migrated;
  expect(await describeDatabase(database.db)).toHaveProperty(['column orders.next']);
  await Promise.all([blocker.end(), reader.end()]);
});

it('migrates again after a deadlock with another transaction', async () => {
  const { database, databaseUrl } = await createMigratedDatabase(migrationsFolder);
  const texts = ['members', 'orders'].map((table) => `ALTER TABLE ${table} ADD COLUMN next integer`);
  const folder = await withMigration('9000_next', 9_000_000_000_000, texts.join(';--> statement-breakpoint\n'));
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  // Only the migration looks for a deadlock.
  await other.query(`begin; set local deadlock_timeout = '1min'; select from orders limit 1`);

  const migrated = database.migrate(folder);
  // The migration has locked the members. It looks for a deadlock a second after it began to wait, and gives up. The server itself watches
  // for that wait, because a slow client could come after the second.
  await other.query(`do $$ begin
    while not exists (select from pg_locks where not granted and database = (select oid from pg_database
      where datname = current_database())) loop perform pg_sleep(0.01); end loop;
    perform from members limit 1;
  end $$`);
  await other.query('commit');
  await migrated;
  expect(await describeDatabase(database.db)).toHaveProperty(['column orders.next']);
  await other.end();
});

/** Creates a folder with the current migrations and an unpublished one. */
async function withMigration(tag: string, when: number, text: string): Promise<string> {
  const folder = await createEarlierFolder((await readMigrations(migrationsFolder)).at(-1)?.tag ?? '');
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.push({ idx: 9000, version: '7', when, tag, breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), text);
  return folder;
}
