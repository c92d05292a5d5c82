import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Executor, inTransaction } from '../query/executor';
import { insertOrder } from '../orders/orders';
import { openDatabase, type Database } from './open-database';
import { orders } from '../schema/orders';
import { buildOrder } from '../testing/build-order';
import { startDatabaseProxy } from '../testing/database-proxy';
import { createServerDatabase } from '../testing/test-databases';

/** `npm run verify:faults` cuts connections more often. */
const repetitions = Number(process.env['VERIFY_ROUNDS'] ?? 15);
const poolSize = 4;

let address: string;
let database: Database;
/** A connection outside the pool, to observe the server. */
let watcher: pg.Client;

beforeAll(async () => {
  address = await createServerDatabase('template_evisa');
  database = await openDatabase({ databaseUrl: address, dataDir: '', poolSize });
  watcher = new pg.Client({ connectionString: address });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await database.close();
});

async function getBackendPid(db: Executor): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  return Number(row?.pid);
}

/** Terminates a connection on the server and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  await watcher.query('select pg_terminate_backend($1)', [pid]);
  for (;;) {
    const { rowCount } = await watcher.query('select from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
  }
}

/** Terminates all connections of the pool on the server. */
function terminatePool(): Promise<unknown> {
  return watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-portal' and datname = current_database()`,
  );
}

/** Tells whether all connections of the pool can be acquired at the same time, so that none leaked. */
async function occupyWholePool({ db }: Database): Promise<boolean> {
  let held = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  const holders = Array.from({ length: poolSize }, () =>
    inTransaction(db, async (tx) => {
      await getBackendPid(tx);
      held += 1;
      if (held === poolSize) letGo();
      await all;
    }).catch(letGo),
  );
  await Promise.all(holders);
  return held === poolSize;
}

/** Repeats work once, because the pool may only now notice that a connection was cut. */
async function expectWholePool(of: Database): Promise<void> {
  let whole = await occupyWholePool(of);
  for (let again = 0; again < 3 && !whole; again += 1) whole = await occupyWholePool(of);
  expect(whole).toBe(true);
}

it('recovers when a connection is cut inside a transaction between two statements', async () => {
  const cut = inTransaction(database.db, async (tx) => {
    await insertOrder(tx, buildOrder({ email: 'cut@example.com' }));
    await terminate(await getBackendPid(tx));
    await insertOrder(tx, buildOrder({ email: 'cut@example.com' }));
  });
  await expect(cut).rejects.toThrow('Failed query');
  expect(await database.db.$count(orders, eq(orders.email, 'cut@example.com'))).toBe(0);
});

it('keeps every acknowledged order and all pool connections while connections are cut under load', async () => {
  const acknowledged: number[] = [];
  let failed = 0;
  let working = true;
  const writer = async () => {
    while (working)
      await inTransaction(database.db, async (tx) => {
        const id = await insertOrder(tx, buildOrder());
        await getBackendPid(tx);
        return id;
      }).then(
        (id) => acknowledged.push(id),
        () => (failed += 1),
      );
  };
  const writers = Array.from({ length: poolSize * 2 }, writer);
  for (let round = 0; round < repetitions; round += 1) {
    const before = acknowledged.length;
    await terminatePool();
    while (acknowledged.length < before + poolSize) await watcher.query('select');
  }
  working = false;
  await Promise.all(writers);

  const stored = new Set((await database.db.select({ id: orders.order_id }).from(orders)).map(({ id }) => id));
  expect(failed).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await expectWholePool(database);
});

it('returns the connections of transactions that could not begin to the pool', async () => {
  const proxy = await startDatabaseProxy(address);
  const behind = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', poolSize, maxSilenceMs: 3000 });
  await expectWholePool(behind);
  proxy.hang();
  const begun = Array.from({ length: poolSize }, () => inTransaction(behind.db, getBackendPid));
  for (const { status } of await Promise.allSettled(begun)) expect(status).toBe('rejected');
  proxy.resume();
  await expectWholePool(behind);
  // Not in a `finally`, because a pool with a leaked connection never closes.
  await behind.close();
  await proxy.close();
});

it('makes the server end long statements, lock waits, and idle transactions', async () => {
  const [limits] = await database.db
    .select({
      statement: sql<string>`current_setting('statement_timeout')`,
      lock: sql<string>`current_setting('lock_timeout')`,
      idle: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
    })
    .from(sql`(select 1) as one`);
  expect(limits).toEqual({ statement: '30s', lock: '10s', idle: '30s' });
});

it('recovers as soon as a server accepts connections again', async () => {
  const proxy = await startDatabaseProxy(address);
  const behind = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', poolSize });
  try {
    await insertOrder(behind.db, buildOrder());
    proxy.disconnect();
    await expect(insertOrder(behind.db, buildOrder())).rejects.toThrow('Failed query');
    proxy.resume();
    await insertOrder(behind.db, buildOrder());
  } finally {
    await behind.close();
    await proxy.close();
  }
});

it('fails queries to a server that hangs, and recovers with the server', async () => {
  const proxy = await startDatabaseProxy(address);
  const behind = await openDatabase({
    databaseUrl: proxy.databaseUrl,
    dataDir: '',
    poolSize: 1,
    maxSilenceMs: 3000,
  });
  try {
    proxy.hang();
    await expect(inTransaction(behind.db, getBackendPid)).rejects.toThrow('Failed query');
    proxy.resume();
    await insertOrder(behind.db, buildOrder());
  } finally {
    proxy.resume();
    await behind.close();
    await proxy.close();
  }
});
