import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { seedDatabase } from '../../sample/seed-database';
import { insertOrder } from '../orders/orders';
import { embeddedDatabase, openDatabase, type Database } from '../connection/open-database';
import { buildOrder } from '../testing/build-order';
import { describeContent } from '../testing/describe-content';
import { createServerDatabase } from '../testing/test-databases';

const run = promisify(execFile);
const migrationsFolder = path.join(__dirname, '../../../drizzle');
const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

function closeAfterTest(database: Database): Database {
  open.push(database);
  return database;
}

const insertSampleData = ({ db }: Database, count: number) =>
  seedDatabase(db, { count, now: new Date('2026-03-02T08:00:00Z') });

it('restores a complete pg_dump backup into an empty database', async () => {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const database = closeAfterTest(embeddedDatabase(pglite));
  await database.migrate(migrationsFolder);
  await insertSampleData(database, 30);
  const before = await describeContent(database);
  const dump = await pgDump({ pg: pglite });
  await pglite.exec('reset search_path');

  const empty = await PGlite.create({ extensions: { pg_trgm } });
  const restored = closeAfterTest(embeddedDatabase(empty));
  await empty.exec(await dump.text());
  await empty.exec('reset search_path');
  expect(await describeContent(restored)).toEqual(before);
  expect(before['rows orders']).toMatch(/^30 /);
  await restored.migrate(migrationsFolder);
  await insertOrder(restored.db, buildOrder());
});

// Only `npm run verify:faults` needs the PostgreSQL client programs on the machine.
if (process.env['VERIFY_ROUNDS'] !== undefined)
  it('restores with the pg_dump and pg_restore of this machine', async () => {
    const databaseUrl = await createServerDatabase('template1');
    const database = closeAfterTest(await openDatabase({ databaseUrl, dataDir: '' }));
    await database.migrate(migrationsFolder);
    await insertSampleData(database, 2000);
    const folder = await mkdtemp(path.join(tmpdir(), 'evisa-dump-'));
    const file = path.join(folder, 'evisa.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, databaseUrl]);
    const emptyUrl = await createServerDatabase('template1');
    const { stderr } = await run('pg_restore', [`--dbname=${emptyUrl}`, file]);
    await rm(folder, { recursive: true });

    const restored = closeAfterTest(await openDatabase({ databaseUrl: emptyUrl, dataDir: '' }));
    expect(stderr).toBe('');
    expect(await describeContent(restored)).toEqual(await describeContent(database));
    await restored.migrate(migrationsFolder);
    await insertOrder(restored.db, buildOrder());
  });
