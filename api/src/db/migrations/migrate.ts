import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServerDatabase } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { noTimeouts, prepareSession } from '../query/session-settings';
import { MigrationsError, getSqlState } from '../query/database-errors';
import type { Executor } from '../query/executor';
import { assertAllMigrationsApplied, assertMigrationsUnchanged, readMigrations } from './check-migrations';
import { createMissingIndexes } from './create-indexes';
import { withMigrationLock } from './migration-lock';
import { advanceSequences } from './sequences';

/** Other queries queue behind a migration that waits for a table, so it gives up after this time and retries later. */
const lockTimeoutMs = 2000;
/** A lock that was not available in time, and a deadlock with another transaction. */
const lockFailures = new Set(['55P03', '40P01']);
const retryDelayMs = 1000;
const maxAttempts = 20;

/** Migrates the embedded database. It needs no lock, because one process uses it. */
export async function migrateEmbedded(db: PgliteDatabase, migrationsFolder: string): Promise<void> {
  await runMigrations(db, migrationsFolder, () => migratePglite(db, { migrationsFolder }));
  await createMissingIndexes(db, migrationsFolder, false);
}

/**
 * Migrates a server's database, and advances sequences that are behind. If several processes start at the same time, one migrates and the
 * others wait and `report` so. Uses a separate connection, because a migration can exceed the timeouts of the pool.
 */
export async function migrateServer(
  databaseUrl: string,
  migrationsFolder: string,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'evisa-portal-migrations',
  });
  // When the connection breaks, the next query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client, noTimeouts);
    await withMigrationLock(client, report, () => migrateLocked(client, migrationsFolder, report));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function migrateLocked(client: pg.Client, migrationsFolder: string, report: (line: string) => void) {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  const db = drizzle(client);
  await runMigrations(db, migrationsFolder, () =>
    retryOnLockFailure(() => migrateServerDatabase(db, { migrationsFolder })),
  );
  // No query queues behind the creation of an index. It waits for running transactions, and a timeout would waste its work.
  await client.query('set lock_timeout = 0');
  await createMissingIndexes(db, migrationsFolder, true);
  const advanced = await advanceSequences(client);
  if (advanced.length > 0)
    report(`Advanced sequences that were behind their tables, as after a replication: ${advanced.join(', ')}.`);
}

async function runMigrations(db: Executor, folder: string, run: () => Promise<void>): Promise<void> {
  const migrations = await readMigrations(folder);
  await assertMigrationsUnchanged(db, migrations);
  await run();
  await assertAllMigrationsApplied(db, migrations);
}

/** Repeats migrations, which run in one transaction, if a table stays locked for too long or locks are in a deadlock. */
async function retryOnLockFailure(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!lockFailures.has(getSqlState(error) ?? '')) throw error;
      if (attempt === maxAttempts)
        throw new MigrationsError(
          'The database cannot be migrated, because a transaction has locked its tables for a minute. End it and start again.',
        );
      await sleep(retryDelayMs);
    }
  }
}
