import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@evisa/setup/free-port';
import { CommandError } from '@evisa/setup/command-error';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { generateLoad } from './generate-load.mjs';
import { formatLoadAverage, formatNumber, median, prepareDatabase } from './order-databases.mjs';
import { compareSizes, listRequests } from './order-requests.mjs';

const baselineServerScript = fileURLToPath(new URL('./baseline-list-server.mjs', import.meta.url));
const SIZES = [10_000, 100_000, 1_000_000];
const LOADED_SIZE = 100_000;
const CONNECTIONS = 20;
const ROUNDS = 6;
const ROUND_MS = 1000;
const WARM_UP_MS = 4000;
const SAMPLES = 50;
const FIRST_PAGE = '/api/admin/get-orders-list/allOrder?page=1&limit=10';

/** The bare handlers to compare with, as environment variables. The first is the target. @type {Record<string, NodeJS.ProcessEnv>} */
const baselineServers = {
  'bare node:http + pg': {},
  'bare, pipelined': { BARE_PIPELINED: 'yes' },
  'bare, with a session': { BARE_SESSION: 'yes' },
  'bare, with a session, pipelined': { BARE_SESSION: 'yes', BARE_PIPELINED: 'yes' },
};

/** @typedef {import('./order-databases.mjs').Side} Side */

/**
 * Measures the lists of the built API on PostgreSQL with 10,000, 100,000 and 1,000,000 orders: page 1 under load compared with bare handlers,
 * then how each request scales. All sides of a comparison alternate in one run.
 */
export async function runListsApiBenchmark() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const closing = [() => rm(folder, { recursive: true, force: true })];
  try {
    const database = await startDatabaseServer(await findFreePort());
    closing.push(() => database.stop());
    const sides = [];
    for (const size of SIZES) sides.push(await prepareDatabase(size, folder, database.url, closing));
    console.log(
      `Lists by the API (Node ${process.version}, ${availableParallelism()} cores for all, load ${formatLoadAverage()}):`,
    );
    for (const side of sides) if (side.size === LOADED_SIZE) await compareUnderLoad(side);
    await compareSizes(sides, listRequests, SAMPLES);
    console.log(`  load at the end ${formatLoadAverage()}`);
  } finally {
    for (const close of closing.reverse()) await close().catch(console.error);
  }
}

/**
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} kind
 * @param {string} token
 */
async function startBaselineServer(databaseUrl, kind, token) {
  const port = await findFreePort();
  const server = spawn(process.execPath, [baselineServerScript], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...kind, PORT: String(port), DATABASE_URL: databaseUrl },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const address = `http://localhost:${port}/`;
  for (let attempts = 0; ; attempts += 1) {
    const { ok } = await fetch(address, { headers: { authorization: token } }).catch(() => ({ ok: false }));
    if (ok) break;
    if (attempts === 100) throw new CommandError('The bare handler did not start.');
    await sleep(100);
  }
  return {
    address,
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

/** @param {Side} side */
async function compareUnderLoad({ size, address, url, token }) {
  const bare = await Promise.all(Object.values(baselineServers).map((kind) => startBaselineServer(url, kind, token)));
  try {
    const targets = [
      { name: 'this API', url: address + FIRST_PAGE },
      ...Object.keys(baselineServers).map((name, index) => ({ name, url: bare[index]?.address ?? '' })),
      { name: 'this API, user_info', url: `${address}/api/user_info` },
    ].map((target) => ({ ...target, page: '', rates: [0].slice(1), waits: [0].slice(1) }));
    const turn = (/** @type {string} */ target, /** @type {number} */ duration) =>
      generateLoad({ url: target, token, connections: CONNECTIONS, duration });
    for (const target of targets) target.page = parseOrderIds((await turn(target.url, WARM_UP_MS)).body);
    if (targets.some(({ name, page }) => page !== targets[0]?.page && !name.endsWith('user_info')))
      throw new Error('A bare handler answers another page.');
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of targets) {
        const { waits, ms } = await turn(target.url, ROUND_MS);
        target.waits.push(...waits);
        target.rates.push((waits.length / ms) * 1000);
      }
    console.log(
      `  page 1 with its count, ${formatNumber(size)} orders, ${CONNECTIONS} connections, ${ROUNDS} turns of ${ROUND_MS} ms, medians:`,
    );
    for (const { name, rates, waits } of targets) {
      const ratio = median((targets[0]?.rates ?? []).map((rate, round) => rate / (rates[round] ?? 1)));
      const beside = name.startsWith('bare') ? `   this API is ${ratio.toFixed(2)} ×` : '';
      console.log(
        `    ${name.padEnd(32)}${formatNumber(median(rates)).padStart(6)}/s   median ${median(waits).toFixed(1).padStart(5)} ms${beside}`,
      );
    }
    console.log('    (target: ≥ 0.8 × the bare one; only those with a session check access)');
  } finally {
    for (const { stop } of bare) await stop();
  }
}

/** @param {string} answer */
function parseOrderIds(answer) {
  /** @type {{ data: { order_id: number }[] | object, count?: number }} */
  const { data, count } = JSON.parse(answer);
  return JSON.stringify([count, Array.isArray(data) && data.map((row) => row.order_id)]);
}
