import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { createHttpClient } from './http-client.mjs';
import { formatLoadAverage, formatNumber, median, prepareDatabase, query } from './order-databases.mjs';
import { growthRequests } from './order-requests.mjs';
import { addUpGrowth, readParent, readProcessorTime, readProcessorTimeOfChildren } from './processor-time.mjs';

const ORDERS = 100_000;
const ROUNDS = 5;
const CALLS = 60;
const COMPARED = [
  'page 1',
  'page 1 of Completed',
  'page 1 of My Orders',
  'middle page',
  'last page',
  'counts',
  'detail',
];
const NEWER = ['Due Today', 'Overdue', 'filter: nationality, 15 of 16', 'filter: mode, assigned to me'];

/** @typedef {import('./order-databases.mjs').Side} Side */

/**
 * Prints the processor time of the service and of PostgreSQL for a call of each list, beside an earlier build by turns, each with a database of its own.
 * Lists that the earlier build lacks stand beside its first page.
 * @param {string} earlierBuild its `server.mjs`
 */
export async function runListBuildsBenchmark(earlierBuild) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const closing = [() => rm(folder, { recursive: true, force: true })];
  try {
    const database = await startDatabaseServer(await findFreePort());
    closing.push(() => database.stop());
    const before = await prepareDatabase(ORDERS, folder, database.url, closing, path.resolve(earlierBuild));
    const now = await prepareDatabase(ORDERS, folder, database.url, closing);
    const [{ pid } = { pid: 0 }] = await query(
      database.url,
      "select pid from pg_stat_activity where datname like 'orders_%' limit 1",
    );
    await compareBuilds([before, now], readParent(Number(pid)));
  } finally {
    for (const close of closing.reverse()) await close().catch(console.error);
  }
}

/** @param {[Side, Side]} sides @param {number} server the process of PostgreSQL */
async function compareBuilds(sides, server) {
  const client = createHttpClient(1);
  console.log(
    `Processor time of a call in ms, the service + PostgreSQL, median of ${ROUNDS} rounds of ${CALLS}, ${formatNumber(ORDERS)} orders:`,
  );
  console.log(
    '| request | before | now | ratio of the sums | load |\n| ------- | -----: | --: | ----------------: | ---: |',
  );
  const requests = new Map(growthRequests.map(([name, , make]) => [name, make]));
  for (const name of [...COMPARED, ...NEWER]) {
    const rounds = sides.map(() => [{ service: 0, database: 0 }].slice(1));
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, side] of sides.entries()) {
        const make = requests.get(at === 0 && NEWER.includes(name) ? 'page 1' : name);
        if (!make) throw new Error(`There is no request ${name}.`);
        const before = { service: readProcessorTime(side.pid).all, database: readProcessorTimeOfChildren(server) };
        for (let call = 0; call < CALLS; call += 1) {
          const { path: address, ...options } = make(side, call);
          await client.call(side.address + address, { ...options, token: side.token });
        }
        if (round === 0) continue;
        rounds[at]?.push({
          service: (readProcessorTime(side.pid).all - before.service) / CALLS,
          database: addUpGrowth(before.database, readProcessorTimeOfChildren(server)) / CALLS,
        });
      }
    const figures = rounds.map((all) => [
      median(all.map(({ service }) => service)),
      median(all.map(({ database }) => database)),
    ]);
    const [before = NaN, now = NaN] = figures.map(([service = 0, database = 0]) => service + database);
    const cells = figures.map((figure) => figure.map((ms) => ms.toFixed(1)).join(' + '));
    console.log(`| ${[name, ...cells, (now / before).toFixed(2), formatLoadAverage()].join(' | ')} |`);
  }
  client.close();
}
