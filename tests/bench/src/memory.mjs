import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { findFreePort } from '@evisa/setup/free-port';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { signIn } from './packs.mjs';
import { readResidentMemory } from './processor-time.mjs';

const USE_MS = Number(process.env.BENCH_USE_SECONDS ?? 300) * 1000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ORDERS = 2000;

/**
 * The resident memory of the service after five minutes of lists, counts, details and packs: embedded at its first start, which creates and
 * fills the database, and at a later one, beside Fastify and PGlite on a copy of the folder; on PostgreSQL beside Fastify and `pg`.
 * `npm run bench memory -- embedded` and `-- postgresql` measure one of them.
 */
export async function run(/** @type {string[]} */ [half]) {
  console.log(`Resident memory after ${USE_MS / 1000} s of use, ${ORDERS} orders:`);
  console.log('| server | at the start | after use | load |\n| ------ | -----------: | --------: | ---: |');
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
    try {
      if (half !== 'postgresql') await measureEmbedded(folder);
      if (half !== 'embedded') await measurePostgres(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** @param {string} folder */
async function measureEmbedded(folder) {
  const data = path.join(folder, 'data');
  await measureEmbeddedStart('embedded, first start', data);
  await cp(path.join(data, 'pglite'), path.join(folder, 'copy'), { recursive: true });
  await measureEmbeddedStart('embedded, later start', data);
  await measureBare('Fastify and PGlite', { FOLDER: path.join(folder, 'copy') });
}

/** @param {string} name @param {string} data */
async function measureEmbeddedStart(name, data) {
  const api = await startBuiltApi({ SAMPLE_ORDERS: String(ORDERS), DATA_DIR: data });
  await measureApi(name, api, () => signIn(api.origin, 'admin'));
}

/** A server has no sample. @param {string} folder */
async function measurePostgres(folder) {
  const database = await startDatabaseServer(await findFreePort());
  try {
    const api = await startBenchApi(folder, database.url, 'files');
    await measureApi('PostgreSQL', api, async () => {
      await fillOrders(database.url, ORDERS);
      return signInAsBenchAdmin(api.origin);
    });
    await measureBare('Fastify and pg', { DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}

/** @param {string} name @param {Awaited<ReturnType<typeof startBuiltApi>>} api @param {() => Promise<string>} begin returns a token */
async function measureApi(name, api, begin) {
  try {
    const before = readResidentMemory(api.pid);
    const headers = { authorization: await begin(), 'content-type': 'application/json' };
    const get = (/** @type {string} */ address) => fetch(`${api.origin}/api/admin/${address}`, { headers });
    await use(async (turn) => {
      await read(get('get-all-folder-count'));
      await read(get(`get-orders-list/allOrder?page=${1 + (turn % 40)}&limit=50`));
      await read(get(`get-orders-details/${firstOrderId + (turn % ORDERS)}`));
      if (turn % 200 > 0) return;
      const body = JSON.stringify({ orderId: firstOrderId + (turn % ORDERS), defencePackType: 1 });
      await read(fetch(`${api.origin}/api/admin/get-defence-pack-pdf`, { method: 'POST', headers, body }));
    });
    print(name, before, readResidentMemory(api.pid));
  } finally {
    await api.stop();
  }
}

/** @param {string} name @param {Record<string, string>} environment */
async function measureBare(name, environment) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-memory-server.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), NODE_ENV: 'production', ...environment },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  try {
    while (child.exitCode === null && !(await fetch(`${origin}/count`).catch(() => null))) await sleep(100);
    const before = readResidentMemory(child.pid);
    await use(async (turn) => {
      await read(fetch(`${origin}/count`));
      await read(fetch(`${origin}/list?page=${turn % 40}`));
      await read(fetch(`${origin}/detail?id=${firstOrderId + (turn % ORDERS)}`));
    });
    print(name, before, readResidentMemory(child.pid));
  } finally {
    child.kill();
    await ended;
  }
}

/** Takes a turn every 50 ms, as several members do. @param {(turn: number) => Promise<void>} takeTurn */
async function use(takeTurn) {
  const begun = performance.now();
  for (let turn = 0; performance.now() - begun < USE_MS; turn += 1) {
    await takeTurn(turn);
    await sleep(50);
  }
}

/** @param {Promise<Response>} answering */
async function read(answering) {
  const response = await answering;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
}

/** @param {string} name @param {number} before @param {number} after */
function print(name, before, after) {
  const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
  console.log(`| ${name} | ${megabytes(before)} | ${megabytes(after)} | ${(loadavg()[0] ?? 0).toFixed(1)} |`);
}
