import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServerDatabase } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { MigrationsError, getSqlState } from '../query/database-errors';
import type { Executor } from '../query/executor';
import { assertAllMigrationsApplied, assertMigrationsUnchanged, readMigrations } from './check-migrations';

/** Any number that nothing else in the database locks on. */
const migrationLockId = 726_417_001;

/** While a migration waits for a table, everybody else waits behind it: it gives way after this time, and waits again later. */
const lockTimeoutMs = 2000;
const lockNotAvailable = '55P03';
const retryDelayMs = 1000;
const maxAttempts = 20;

/** The embedded database has one process only, so nothing can come between. */
export function migrateEmbedded(db: PgliteDatabase, migrationsFolder: string): Promise<void> {
  return runMigrations(db, migrationsFolder, () => migratePglite(db, { migrationsFolder }));
}

/**
 * Of several processes that start at once one migrates and the others wait for it. Runs on a connection of its own: a migration may
 * take longer than any other statement.
 */
export async function migrateServer(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'evisa-portal-migrations',
  });
  // A connection that breaks fails the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Closing the connection gives the lock back.
    await client.query('select pg_advisory_lock($1)', [migrationLockId]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const db = drizzle(client);
    await runMigrations(db, migrationsFolder, () =>
      retryOnLockTimeout(() => migrateServerDatabase(db, { migrationsFolder })),
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function runMigrations(db: Executor, folder: string, run: () => Promise<void>): Promise<void> {
  const migrations = await readMigrations(folder);
  await assertMigrationsUnchanged(db, migrations);
  await run();
  await assertAllMigrationsApplied(db, migrations);
}

/** Runs migrations, which are one transaction, again when a table is in use for too long. */
async function retryOnLockTimeout(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (getSqlState(error) !== lockNotAvailable) throw error;
      if (attempt === maxAttempts)
        throw new MigrationsError(
          'The database cannot be migrated: a transaction has held a lock on its tables for a minute. End it, and start again.',
        );
      await sleep(retryDelayMs);
    }
  }
}
