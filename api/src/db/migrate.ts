import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServerDatabase } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Any number that nothing else in the database locks on. */
const migrationLock = 726_417_001;

/** The embedded database has one process only, so nothing can come between. */
export async function migrateEmbedded(db: PgliteDatabase, migrationsFolder: string): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/** Of several processes that start at once one migrates and the others wait for it. */
export async function migrateServer(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateServerDatabase(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Closing the connection gives the lock back.
    client.release(true);
    throw error;
  }
}
