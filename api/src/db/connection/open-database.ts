import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleServer, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { DatabaseUnreachableError } from '../query/database-errors';
import { isRestrictedRole, canModifyAuditTrail } from '../migrations/database-roles';
import { getErrorCode } from '../query/error-code';
import { lockDataFolder } from './data-folder-lock';
import type { Executor, Reader } from '../query/executor';
import { listenForNotifications, type NotificationListener } from './listen-for-notifications';
import { migrateEmbedded, migrateServer } from '../migrations/migrate';
import { assertMigrationsUnchanged, readMigrations } from '../migrations/check-migrations';
import { PrivateNodeFS } from './private-node-fs';
import { openPipelinedReads } from './pipelined-reads';

export interface Database {
  db: Executor;
  /** Where a quick statement that nearly every call needs is read. Ask for it anew each time. */
  reader(): Reader;
  kind: 'embedded' | 'server';
  /** Brings the tables up to date. Safe when several processes do it at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Whether the role that the service runs as could change the audit trail. */
  canModifyAuditTrail(): Promise<boolean>;
  /** Tells the listener what transactions say on `evisa_events` when they commit, whichever process made them; answers the way to stop. */
  listen(listener: NotificationListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface OpenDatabaseOptions {
  /** A server's address; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; not touched with a server. */
  dataDir: string;
  /** How many connections to a server at most. */
  poolSize?: number;
  /** A server that sends nothing for so long hangs, or is out of reach: the connection is closed. */
  maxSilenceMs?: number;
}

/** Connections to a server beside the pool's that all calls share for quick reads. */
const pipelinedConnectionCount = 4;

/** What a server ends by itself, in milliseconds: a statement, its wait for a lock, and a transaction that waits for this process. */
const serverTimeouts = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

/** Longer than any of these limits. */
const defaultMaxSilenceMs = 45_000;

/** Named by the triggers of the migrations. */
const notificationChannel = 'evisa_events';

// 64-bit numbers (order ids, counts) stay far below 2^53; the driver's default is text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database, empty or not.
 * @throws DatabaseLockedError if another process has the embedded folder; DatabaseUnreachableError if the server does not answer.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 20,
  maxSilenceMs = defaultMaxSilenceMs,
}: OpenDatabaseOptions): Promise<Database> {
  return databaseUrl ? openServer(databaseUrl, poolSize, maxSilenceMs) : openEmbedded(dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'pglite');
    if (!existsSync(folder)) await createEmbedded(folder);
    return embeddedDatabase(await openPglite(folder), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Made beside its place and moved there whole: a first start that is killed leaves no half database. */
async function createEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await openPglite(unfinished)).close();
  await rename(unfinished, folder);
}

function openPglite(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new PrivateNodeFS(folder), extensions: { pg_trgm }, relaxedDurability: false });
}

/** An opened PGlite as a database; tests hand in one that lives in memory. */
export function embeddedDatabase(client: PGlite, release: () => Promise<void> = () => Promise.resolve()): Database {
  const db = drizzleEmbedded(client);
  return {
    db,
    reader: () => db,
    kind: 'embedded',
    migrate: (migrationsFolder) => migrateEmbedded(db, migrationsFolder),
    canModifyAuditTrail: () => Promise.resolve(true),
    listen: async ({ onMessage }) => {
      const stop = await client.listen(notificationChannel, onMessage);
      return () => (client.closed ? Promise.resolve() : stop());
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
}

async function openServer(databaseUrl: string, poolSize: number, longestSilenceMs: number): Promise<Database> {
  if (!URL.canParse(databaseUrl))
    throw new DatabaseUnreachableError('DATABASE_URL is not an address like postgres://user:password@host:5432/name.');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'evisa-portal',
    ...serverTimeouts,
  });
  // An idle connection can break: the pool replaces it, and the next query reports it if the pool cannot.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection can also break while a transaction holds it and no query runs: the next query reports it.
    client.on('error', () => undefined);
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(longestSilenceMs, () => stream.destroy());
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(
      `The database at ${describeAddress(databaseUrl)} cannot be reached (${describeCause(error)}). Check DATABASE_URL.`,
    );
  }
  const db = drizzleServer(pool);
  db.transaction = createTransactionRunner(pool);
  const quick = await openPipelinedReads(databaseUrl, db, pipelinedConnectionCount);
  return {
    db,
    reader: () => quick.reader(),
    kind: 'server',
    migrate: async (migrationsFolder) => {
      if (await isRestrictedRole(pool, migrationsFolder))
        await assertMigrationsUnchanged(db, await readMigrations(migrationsFolder));
      else await migrateServer(databaseUrl, migrationsFolder);
    },
    canModifyAuditTrail: async () => canModifyAuditTrail(pool),
    listen: (listener) => listenForNotifications(databaseUrl, notificationChannel, listener),
    close: async () => {
      await quick.close();
      await pool.end();
    },
  };
}

/** Runs a transaction and gives its connection back, also when the transaction cannot begin: Drizzle then keeps the connection. */
function createTransactionRunner(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzleServer(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

function describeAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function describeCause(error: unknown): string {
  return getErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown cause');
}
