import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { formatLoadAverage, formatNumber, median, prepareDatabase, query } from './order-databases.mjs';
import { compareSizes, growthRequests } from './order-requests.mjs';

const run = promisify(execFile);
const backupScript = fileURLToPath(new URL('../../../dist/api/backup.mjs', import.meta.url));
const SAMPLES = 15;
const INSERTS = 40;

/** @typedef {import('./order-databases.mjs').Side} Side */

/**
 * Compares so many orders with a tenth of them on one database server: requests, the cost of triggers, disk, a new index, VACUUM, dumps and
 * backups.
 * @param {number} size
 * @param {string | undefined} serverUrl of a server that keeps the databases for the next run; by default, one is started and removed
 */
export async function runGrowthBenchmark(size, serverUrl) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const closing = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = serverUrl === undefined ? await startDatabaseServer(await findFreePort()) : undefined;
    if (server) closing.push(() => server.stop());
    const sides = [];
    for (const each of [size / 10, size])
      sides.push(await prepareDatabase(each, folder, serverUrl ?? server?.url ?? '', closing));
    console.log(
      `${formatNumber(size)} orders (Node ${process.version}, ${availableParallelism()} cores for all, load ${formatLoadAverage()}):`,
    );
    for (const { url } of sides) await checkCounters(url);
    await compareSizes(sides, growthRequests, SAMPLES, '≤ 1.3 ×');
    await compareInserts(sides);
    for (const side of sides) await printDisk(side);
    for (const [name, measure] of Object.entries(measuredWork)) {
      const seconds = [];
      for (const side of sides) seconds.push(await measure(side, folder));
      console.log(
        `  ${name.padEnd(36)}${seconds.map((text) => text.padStart(24)).join('')}   load ${formatLoadAverage()}`,
      );
    }
  } finally {
    for (const close of closing.reverse()) await close().catch(console.error);
  }
}

/** Compares the counters with the orders. @param {string} url */
async function checkCounters(url) {
  const wrong = await query(
    url,
    `select 'folder' as counter, key from (select folder as key, sum(count) from folder_counters group by 1 except
         select folder, count(*) from orders group by 1) as wrong
     union all select 'member', key::text from (select member_id as key, sum(count) from member_counters group by 1 except
         select held_by, count(*) from orders group by 1) as wrong
     union all select 'day', key::text from (select day as key, sum(count) from order_days where folder = 'allOrder' group by 1
         having sum(count) <> 0 except select (created_at at time zone 'UTC')::date, count(*) from orders group by 1) as wrong
     union all select 'due', key::text from (select day as key, sum(count) from due_days group by 1 having sum(count) <> 0 except
         select due_day(due_at), count(*) from orders where due_at is not null group by 1) as wrong`,
  );
  if (wrong.length > 0) throw new Error(`Counters are wrong: ${JSON.stringify(wrong)}`);
}

/** Triggers to switch off. Names of a catalog, in the order of the cost. @type {[string, string[]][]} */
const triggerSets = [
  ['insert of an order', []],
  ['  without those of due dates', ['orders_due', 'order_due_days_of_inserted']],
  ['  without those of counts', ['count_inserted_orders', 'order_days_of_inserted', 'order_due_days_of_inserted']],
  ['  without any', ['user']],
];

/** Prints the time of one INSERT, without its commit, with and without triggers. @param {Side[]} sides */
async function compareInserts(sides) {
  const copied = `created_at, process_status, processing_mode, email, first_name, last_name, country_code, telephone_number,
    telephone_e164, current_nationality, passport_number, visa_type`;
  const clients = sides.map(({ url }) => new pg.Client({ connectionString: url }));
  const orders = await Promise.all(
    sides.map(({ url }) =>
      query(url, `select order_id from orders where process_status = 'New' order by random() limit ${INSERTS}`),
    ),
  );
  for (const client of clients) await client.connect();
  console.log(`  one INSERT without its commit, median of ${INSERTS} in ms, load ${formatLoadAverage()}:`);
  const waits = triggerSets.map(() => sides.map(() => [0].slice(1)));
  for (let index = 0; index < INSERTS; index += 1)
    for (const [set, [, off]] of triggerSets.entries())
      for (const [at, client] of clients.entries()) {
        await client.query('begin');
        for (const name of off) await client.query(`alter table orders disable trigger ${name}`);
        const sentAt = performance.now();
        await client.query(
          `insert into orders (${copied}) select ${copied.replace('created_at', 'now()')} from orders where order_id = $1`,
          [orders[at]?.[index]?.order_id],
        );
        waits[set]?.[at]?.push(performance.now() - sentAt);
        await client.query('rollback');
      }
  for (const [set, [name]] of triggerSets.entries()) {
    const medians = (waits[set] ?? []).map(median);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    console.log(
      `    ${name.padEnd(34)}${medians.map((figure) => figure.toFixed(2).padStart(11)).join('')}   ${ratio.toFixed(2).padStart(5)} ×   ≤ 1.3 ×`,
    );
  }
  for (const client of clients) await client.end();
}

/** Prints the bytes of an order in each table, and the largest indexes. @param {Side} side */
async function printDisk({ url, size }) {
  /** @type {{ name: string, data: string, indexes: string }[]} */
  const tables = await query(
    url,
    `select relname as name, pg_table_size(oid) as data, pg_indexes_size(oid) as indexes from pg_class
     where oid = any ('{orders, mail_history, remarks}'::regclass[]) order by relname`,
  );
  /** @type {{ name: string, bytes: string }[]} */
  const indexes = await query(
    url,
    `select indexrelid::regclass as name, pg_relation_size(indexrelid) as bytes from pg_index
     where indrelid = 'orders'::regclass order by 2 desc limit 6`,
  );
  const [{ total = 0 } = {}] = await query(url, 'select pg_database_size(current_database()) as total');
  const perOrder = (/** @type {string} */ bytes) => formatNumber(Number(bytes) / size);
  console.log(
    `  disk of ${formatNumber(size)} orders: ${(Number(total) / 2 ** 30).toFixed(2)} GiB. Bytes for each order:`,
  );
  for (const { name, data, indexes: own } of tables)
    console.log(`    ${name}: ${perOrder(data)}, its indexes ${perOrder(own)}`);
  console.log(`    ${indexes.map(({ name, bytes }) => `${name} ${perOrder(bytes)}`).join(', ')}`);
}

/** @param {() => Promise<unknown>} work */
async function measureSeconds(work) {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** A program of PostgreSQL, which the embedded server lacks. */
const runProgram = (/** @type {string} */ name, /** @type {string[]} */ options) =>
  run(name, options, { maxBuffer: 2 ** 24 });

/** THE table of work on a database: what it takes, as text. @type {Record<string, (side: Side, folder: string) => Promise<string>>} */
const measuredWork = {
  'a new index, concurrently': async ({ url }) => {
    await query(url, 'drop index if exists bench_entry');
    const seconds = await measureSeconds(() =>
      query(url, 'create index concurrently bench_entry on orders (intended_date_of_entry, order_id)'),
    );
    await query(url, 'drop index bench_entry');
    return seconds;
  },
  'UPDATE of one order in 100': ({ url }) =>
    measureSeconds(() => query(url, 'update orders set refund_date = now() where order_id % 100 = 0')),
  'VACUUM of the orders after it': ({ url }) => measureSeconds(() => query(url, 'vacuum orders')),
  'VACUUM with nothing to do': ({ url }) => measureSeconds(() => query(url, 'vacuum orders')),
  'ANALYZE of the orders': ({ url }) => measureSeconds(() => query(url, 'analyze orders')),
  'backup of this project': async ({ url }, folder) => {
    const to = path.join(folder, 'backup');
    const environment = {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, 'data'),
      SESSION_SECRET: 'only-for-the-benchmarks-of-this-project',
    };
    const seconds = await measureSeconds(() => run(process.execPath, [backupScript, '--to', to], { env: environment }));
    let bytes = 0;
    for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath ?? entry.path, entry.name))).size;
    await rm(to, { recursive: true });
    return `${seconds}, ${(bytes / 2 ** 30).toFixed(2)} GiB`;
  },
  'pg_dump -Fc': async ({ url, size }, folder) => {
    const file = path.join(folder, `${size}.dump`);
    const seconds = await measureSeconds(() => runProgram('pg_dump', ['-Fc', '-f', file, url]));
    return `${seconds}, ${((await stat(file)).size / 2 ** 30).toFixed(2)} GiB`;
  },
  'pg_restore -j 2': async ({ url, size }, folder) => {
    await query(url, 'drop database if exists orders_restored');
    await query(url, 'create database orders_restored');
    const target = url.replace(/[^/]*$/, 'orders_restored');
    const seconds = await measureSeconds(() =>
      runProgram('pg_restore', ['-j', '2', '-d', target, path.join(folder, `${size}.dump`)]),
    );
    await checkCounters(target);
    await query(url, 'drop database orders_restored');
    return seconds;
  },
};
