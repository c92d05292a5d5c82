import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { embeddedDatabase, openDatabase, type Database } from '../connection/open-database';
import { openEmbeddedTestDatabase, writeEmbeddedTestDatabase } from './embedded-test-database';

interface TestDatabase {
  kind: Database['kind'];
  /** Opens a new, empty, migrated database. Close it after the last test. */
  open: () => Promise<Database>;
}

const embedded: TestDatabase = {
  kind: 'embedded',
  open: async () => embeddedDatabase(await openEmbeddedTestDatabase(() => requestTestDatabase('/embedded'))),
};

const server: TestDatabase = {
  kind: 'server',
  open: async () => openDatabase({ databaseUrl: await createServerDatabase('template_evisa'), dataDir: '' }),
};

/** Both kinds of database that the API supports, for `describe.each`. */
export const testDatabases: readonly TestDatabase[] = [embedded, server];

/** Creates a database on the real server from a template (`template1` is empty). Returns its address. */
export async function createServerDatabase(template: 'template_evisa' | 'template1'): Promise<string> {
  const address = await requestTestDatabase('/server');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  // The server refuses a second copy of a template while the first runs.
  await client.query('select pg_advisory_lock(1)');
  // Copies files: a third of the processor time of writing each page to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return `${address}/${name}`;
}

/** Creates a migrated, empty embedded database in a data folder, for `openDatabase`. */
export async function createEmbeddedDatabase(dataDir: string): Promise<void> {
  await writeEmbeddedTestDatabase(await requestTestDatabase('/embedded'), dataDir);
}

async function requestTestDatabase(path: '/server' | '/embedded'): Promise<string> {
  const response = await fetch(`${process.env.TEST_DATABASE_SERVER_URL}${path}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`No test database: ${body}`);
  return body;
}
