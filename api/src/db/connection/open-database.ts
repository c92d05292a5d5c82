import { AsyncResource } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleServer, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import {
  DatabaseTakesNoWritesError,
  DatabaseUnreachableError,
  getErrorCode,
  getSqlState,
  UnsuitableDatabaseError,
} from '../query/database-errors';
import { isRestrictedRole, canModifyAuditTrail } from '../migrations/database-roles';
import { checkPooling, checkServer } from './check-server';
import { lockDataFolder } from './data-folder-lock';
import type { Executor, Reader } from '../query/executor';
import { keepPlans } from './keep-plans';
import { nameStatements } from './name-statements';
import { listenForNotifications, type NotificationListener } from './listen-for-notifications';
import { eventsChannel, webhooksChannel } from './notification-channels';
import { migrateEmbedded, migrateServer } from '../migrations/migrate';
import { assertSequencesCurrent } from '../migrations/sequences';
import { assertMigrationsUnchanged, readMigrations } from '../migrations/check-migrations';
import { PrivateNodeFS } from './private-node-fs';
import { openPipelinedReads } from './pipelined-reads';
import { buildSessionStatement, isReadOnlyColumn, prepareSession } from '../query/session-settings';
import { createWriteWatch } from './watch-writes';
import { ignoreStatements, observeStatements, type BeginStatement } from './observe-statements';

export interface Database {
  db: Executor;
  /** Returns the connection for one frequent, fast statement. Call it for each statement. */
  reader(): Reader;
  kind: 'embedded' | 'server';
  /** Returns how the pool of connections is used; null for the embedded database, which has one connection. */
  getPoolUsage(): PoolUsage | null;
  /** Throws a `DatabaseTakesNoWritesError` if the database only reads, and another error if it does not respond within two seconds. */
  checkWritable(): Promise<void>;
  /** Applies new migrations. Several processes can call it at the same time. Says to `report` what it waits for and what it mended. */
  migrate(migrationsFolder: string, report?: (line: string) => void): Promise<void>;
  /** Tells whether the role that the service runs as can change the audit trail. */
  canModifyAuditTrail(): Promise<boolean>;
  /** Passes notifications of transactions that any process commits to the listener. Returns a function that stops listening. */
  listen(listener: NotificationListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Connections of a pool, and the requests that wait for one. */
interface PoolUsage {
  total: number;
  idle: number;
  waiting: number;
}

interface OpenDatabaseOptions {
  /** The address of a server. Without it, the embedded database in `dataDir` opens. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database. Not used with a server. */
  dataDir: string;
  /** The largest number of connections to a server. */
  poolSize?: number;
  /** The time without data after which a connection is closed, because the server hangs or is unreachable. */
  maxSilenceMs?: number;
  /** Observes each statement on a server. */
  beginStatement?: BeginStatement;
  /** Runs the pool's callbacks in the async context of their caller. A span needs that, and it costs a little. */
  keepsCallerContext?: boolean;
}

/** Connections to a server, besides the pool, that all requests share for fast reads. */
const pipelinedConnectionCount = 3;

/** Longer than each server timeout. */
const defaultMaxSilenceMs = 45_000;

// The driver returns 64-bit integers as text by default. Order ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database, which can be empty.
 * @throws DatabaseLockedError if another process uses the embedded folder; DatabaseUnreachableError if the server does not respond.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 20,
  maxSilenceMs = defaultMaxSilenceMs,
  beginStatement = ignoreStatements,
  keepsCallerContext = false,
}: OpenDatabaseOptions): Promise<Database> {
  return databaseUrl
    ? openServer(databaseUrl, { poolSize, maxSilenceMs, beginStatement, keepsCallerContext })
    : openEmbedded(dataDir);
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

/** Creates the database in a temporary folder and renames that, so that a killed first start leaves no incomplete database. */
async function createEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await openPglite(unfinished)).close();
  await rename(unfinished, folder);
}

async function openPglite(folder: string): Promise<PGlite> {
  const client = await PGlite.create({
    fs: new PrivateNodeFS(folder),
    extensions: { pg_trgm },
    relaxedDurability: false,
  });
  keepPlans(client);
  await client.query(buildSessionStatement());
  return client;
}

/** Wraps an open PGlite instance. Tests pass an in-memory instance. */
export function embeddedDatabase(client: PGlite, unlock: () => Promise<void> = () => Promise.resolve()): Database {
  const db = drizzleEmbedded(client);
  return {
    db,
    reader: () => db,
    kind: 'embedded',
    getPoolUsage: () => null,
    checkWritable: async () => {
      const { rows } = await client.query<{ isReadOnly: boolean }>(`select ${isReadOnlyColumn}`);
      if (rows[0]?.isReadOnly) throw new DatabaseTakesNoWritesError();
    },
    migrate: (migrationsFolder) => migrateEmbedded(db, migrationsFolder),
    canModifyAuditTrail: () => Promise.resolve(true),
    listen: async ({ onMessage, onWebhooksQueued = () => undefined }) => {
      const stops = [
        await client.listen(eventsChannel, onMessage),
        await client.listen(webhooksChannel, onWebhooksQueued),
      ];
      return async () => {
        if (!client.closed) for (const stop of stops) await stop();
      };
    },
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool that says when no connection could be made, so that nothing was executed. */
class ServerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw toUnreachableError(error);
      });
    super.connect((error, client, release) => callback(error && toUnreachableError(error), client, release));
  }
}

/** A statement that waits for a connection would otherwise run in the async context of the one that returned it. */
class PoolWithCallerContext extends ServerPool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}

const toUnreachableError = (error: unknown) =>
  new DatabaseUnreachableError(`The database cannot be reached (${describeCause(error)}).`, { cause: error });

async function openServer(
  databaseUrl: string,
  {
    poolSize,
    maxSilenceMs,
    beginStatement,
    keepsCallerContext,
  }: Required<Omit<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>>,
): Promise<Database> {
  if (!URL.canParse(databaseUrl))
    throw new DatabaseUnreachableError(
      'DATABASE_URL is not a valid address. Use the form postgres://user:password@host:5432/name.',
    );
  const writes = createWriteWatch();
  const beginWatched: BeginStatement = (operation) => {
    const report = beginStatement(operation);
    return (failed, error) => {
      report(failed);
      if (failed) writes.noteError(error);
    };
  };
  const pool = new (keepsCallerContext ? PoolWithCallerContext : ServerPool)({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'evisa-portal',
    onConnect: async (client) => writes.noteConnection(client, await prepareSession(client)),
  });
  // The pool replaces an idle connection that breaks. If it cannot, the next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection can also break in a transaction between two queries. Then the next query fails.
    client.on('error', () => undefined);
    nameStatements(client);
    observeStatements(client, beginWatched);
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(maxSilenceMs, () => stream.destroy());
  });
  pool.on('release', (_, client) => {
    if (writes.isOutdated(client)) void client.end();
  });
  try {
    await checkStart(pool, databaseUrl);
  } catch (error) {
    await pool.end();
    if (error instanceof UnsuitableDatabaseError) throw error;
    throw new DatabaseUnreachableError(
      `The database at ${describeAddress(databaseUrl)} cannot be reached (${describeCause(error instanceof DatabaseUnreachableError ? error.cause : error)}). Check DATABASE_URL.`,
    );
  }
  const db = drizzleServer(pool);
  db.transaction = createTransactionRunner(pool);
  const pipelined = await openPipelinedReads(databaseUrl, db, pipelinedConnectionCount, beginStatement);
  return {
    db,
    reader: () => pipelined.reader(),
    kind: 'server',
    getPoolUsage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    checkWritable: () => writes.check(pool),
    migrate: async (migrationsFolder, report) => {
      if (!(await isRestrictedRole(pool, migrationsFolder)))
        return migrateServer(databaseUrl, migrationsFolder, report);
      await assertMigrationsUnchanged(db, await readMigrations(migrationsFolder));
      return assertSequencesCurrent(pool);
    },
    canModifyAuditTrail: async () => canModifyAuditTrail(pool),
    listen: (listener) => listenForNotifications(databaseUrl, listener),
    close: async () => {
      await pipelined.close();
      await pool.end();
    },
  };
}

/** @throws UnsuitableDatabaseError */
async function checkStart(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const address = describeAddress(databaseUrl);
  const pooled = await pool.connect();
  const single = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  single.on('error', () => undefined);
  try {
    await checkServer(pooled, address);
    await single.connect();
    await checkPooling([pooled, single], address);
  } finally {
    pooled.release();
    await single.end().catch(() => undefined);
  }
}

/** Runs a transaction and always returns its connection to the pool. Drizzle leaks it when the transaction cannot begin. */
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

/** Returns what the server said, or the code of the system. Neither contains the password. */
function describeCause(error: unknown): string {
  const state = getSqlState(error);
  if (state !== undefined && error instanceof Error) return `${error.message}, ${state}`;
  return getErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown cause');
}
