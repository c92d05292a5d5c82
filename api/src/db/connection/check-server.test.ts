import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { UnsuitableDatabaseError } from '../query/database-errors';
import { createServerDatabase, testDatabases } from '../testing/test-databases';
import { checkPooling, checkServer, isEveryScriptIndexed } from './check-server';
import { prepareSession } from '../query/session-settings';
import { openDatabase } from './open-database';

let databaseUrl: string;
let admin: pg.Client;

beforeAll(async () => {
  databaseUrl = await createServerDatabase('template_evisa');
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
});
afterAll(() => admin.end());

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function withDatabase(name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = name;
  return url.href;
}

async function openError(url: string): Promise<string> {
  const error = await openDatabase({ databaseUrl: url, dataDir: '' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsuitableDatabaseError);
  return String(error);
}

describe('a database that cannot hold the data is refused in a sentence', () => {
  it.each([
    ['ascii', `encoding 'SQL_ASCII' locale 'C'`, 'has the encoding SQL_ASCII'],
    ['latin', `encoding 'LATIN1' locale 'C'`, 'has the encoding LATIN1'],
    ['turkish', `encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'`, 'the small letter of I is not i'],
  ])('%s', async (kind, options, sentence) => {
    const name = `${kind}_${nameOf(databaseUrl)}`;
    await admin.query(`create database ${name} ${options} template template0`);
    expect(await openError(withDatabase(name))).toContain(sentence);
  });

  it('with the tables in a schema with the name of the role', async () => {
    const url = await createServerDatabase('template_evisa');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter schema public rename to postgres; create schema public');
    await client.end();
    expect(await openError(url)).toContain('has the portal’s tables in the schema postgres and not in public');
  });

  it('that only reads', async () => {
    const url = await createServerDatabase('template_evisa');
    await admin.query(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    expect(await openError(url)).toContain('takes no writes (default_transaction_read_only is on)');
  });
});

it('is refused with time limits that a pooler dropped, as a standby, and before PostgreSQL 15', async () => {
  const check = (client: { query: (text: string) => Promise<unknown> }) => checkServer(client as pg.Client, 'db/evisa');
  // This connection has set no time limits.
  await expect(check(admin)).rejects.toThrow('time limits, locks and prepared statements are lost');
  await prepareSession(admin);
  await check(admin);
  // `npm run verify:databases` starts on a real standby.
  for (const [fact, sentence] of [
    [{ isStandby: true }, 'The database at db/evisa is a standby, which takes no writes'],
    [{ version: 140_009 }, 'The database at db/evisa runs PostgreSQL 14: use 15 or newer.'],
  ] as const)
    await expect(
      check({ query: async (text) => ({ rows: [{ ...(await admin.query(text)).rows[0], ...fact }] }) }),
    ).rejects.toThrow(sentence);
});

it('reads the same on every connection, whatever the role and the database set', async () => {
  const name = nameOf(databaseUrl);
  const others = {
    DateStyle: `'German, DMY'`,
    IntervalStyle: 'iso_8601',
    TimeZone: `'Asia/Phnom_Penh'`,
    bytea_output: 'escape',
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
    search_path: 'other',
    statement_timeout: '5000',
  };
  await admin.query('create schema postgres; create schema other');
  for (const [setting, value] of Object.entries(others))
    await admin.query(`alter role postgres in database ${name} set ${setting} = ${value}`);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const columns = {
    day: sql<string>`'2026-03-07'::date::text`,
    span: sql<string>`'1 day 2 hours'::interval::text`,
    time: sql<string>`'2026-03-07T01:00:00Z'::timestamptz::text`,
    bytes: sql<string>`'\\x00ff'::bytea::text`,
    isolation: sql<string>`current_setting('transaction_isolation')`,
    schema: sql<string>`current_schema()`,
    limit: sql<string>`current_setting('statement_timeout')`,
  };
  const expected = {
    day: '2026-03-07',
    span: '1 day 02:00:00',
    time: '2026-03-07 01:00:00+00',
    bytes: '\\x00ff',
    isolation: 'read committed',
    schema: 'public',
    limit: '30s',
  };
  try {
    for (const reader of [database.db, database.reader()])
      expect((await reader.select(columns).from(sql`(select 1) as one`))[0]).toEqual(expected);
  } finally {
    await database.close();
  }
});

it.each([
  [`locale 'C.UTF-8'`, true],
  [`locale 'C'`, false],
  [`locale_provider icu icu_locale 'und' locale 'C'`, false],
])('tells whether a database with %s indexes every script', async (options, isIndexed) => {
  const name = `scripts_${nameOf(await createServerDatabase('template1'))}`;
  await admin.query(`create database ${name} encoding 'UTF8' ${options} template template0`);
  const client = new pg.Client({ connectionString: withDatabase(name) });
  await client.connect();
  await client.query('create extension pg_trgm');
  expect(await isEveryScriptIndexed(drizzle(client))).toBe(isIndexed);
  await client.end();
});

it('indexes every script in the embedded database', async () => {
  const database = await testDatabases[0]?.open();
  expect(database && (await isEveryScriptIndexed(database.db))).toBe(true);
  await database?.close();
});

it('recognizes a pooler that gives transactions of two clients one connection', async () => {
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await checkPooling([admin, other], 'db/evisa');
  await expect(checkPooling([admin, admin], 'db/evisa')).rejects.toThrow('set the pooler to session pooling');
  await other.end();
});
