import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { createIntakeKey } from '@evisa/verify/intake/service-api';
import { buildUploadChecks } from '@evisa/verify/documents/load-upload-checks';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { openEventStream } from './open-event-stream.mjs';
import { createOrderClient } from './post-documents.mjs';
import { addUpGrowth, readParent, readProcessorTime, readProcessorTimeOfChildren } from './processor-time.mjs';

const STREAMS = 200;
const CLIENTS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LOAD_MS = Number(process.env.BENCH_LOAD_SECONDS ?? 30) * 1000;
const WARM_UP_MS = Math.min(3000, LOAD_MS / 4);

/**
 * A server that takes orders in.
 * @typedef {object} Side
 * @property {string} name
 * @property {number | undefined} pid
 * @property {{ post(order: object): Promise<void>, close(): void }} client
 * @property {() => Promise<unknown>} stop
 */
/** @typedef {{ folder: string, databaseUrl: string, documents: Record<string, Buffer>, makeOrder: () => object }} Around */
/** @typedef {{ rate: number, median: number, p95: number, first: number, server: number, database: number, client: number }} Figures */

/**
 * Posts orders to this build, to a bare handler, and to an earlier build if the address of its `server.mjs` is given: by turns, each on a
 * database of its own on the same server. Both builds have 200 open streams. Prints the orders per second and the processor time of an
 * order, which other programs on the machine change less.
 * @param {Around} around
 * @param {string | undefined} earlierBuild
 */
export async function measureIntakeRates(around, earlierBuild) {
  const closing = new AbortController();
  /** @type {Side[]} */
  const sides = [];
  try {
    if (earlierBuild) sides.push(await startBuild('before', around, closing.signal, path.resolve(earlierBuild)));
    sides.push(await startBuild('now', around, closing.signal));
    sides.push(await startBareHandler(around));
    const postmaster = await findPostmaster(around.databaseUrl);
    console.log('| server | orders/s | median | p95 | request thread | server | PostgreSQL | client | load |');
    console.log('| ------ | -------: | -----: | --: | -------------: | -----: | ---------: | -----: | ---: |');
    /** @type {Map<string, number[]>} */
    const rates = new Map();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of sides) {
        await postFor(WARM_UP_MS, side, around.makeOrder);
        const figures = await measure(side, around.makeOrder, postmaster);
        console.log(formatRow(side.name, figures));
        rates.set(side.name, [...(rates.get(side.name) ?? []), figures.rate]);
      }
    for (const [name, all] of rates)
      if (name !== 'now') console.log(`now: ${ratio(rates.get('now') ?? [], all)} times the orders/s of ${name}`);
  } finally {
    closing.abort();
    for (const { client, stop } of sides) {
      client.close();
      await stop().catch(console.error);
    }
  }
}

/** @param {string} name @param {Around} around @param {AbortSignal} signal @param {string} [file] @returns {Promise<Side>} */
async function startBuild(name, { folder, databaseUrl, documents }, signal, file) {
  const url = await createDatabase(databaseUrl, name);
  const limits = { SERVICE_KEY_REQUESTS: '1000000' };
  const api = await startBenchApi(folder, url, name, limits, { ...(file && { file }) });
  const token = await signInAsBenchAdmin(api.origin);
  const { key } = await createIntakeKey(api.origin, token, { name: 'bench', minutes: 180 });
  for (let stream = 0; stream < STREAMS; stream += 1) await openEventStream(api.origin, token, signal, () => undefined);
  return { name, pid: api.pid, client: createOrderClient(api.origin, key, documents, CLIENTS), stop: api.stop };
}

/** @param {Around} around @returns {Promise<Side>} */
async function startBareHandler({ folder, databaseUrl, documents }) {
  const checks = await buildUploadChecks();
  const files = path.join(folder, 'bare');
  await mkdir(files);
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-intake-server.mjs')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: await createDatabase(databaseUrl, 'bare'),
      FOLDER: files,
      CHECKS: checks,
      NODE_ENV: 'production',
    },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null && !(await fetch(origin).catch(() => null))) await sleep(100);
  return {
    name: 'bare handler',
    pid: child.pid,
    client: createOrderClient(origin, '', documents, CLIENTS),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} serverUrl @param {string} name */
async function createDatabase(serverUrl, name) {
  await query(serverUrl, `create database intake_${name}`);
  return serverUrl.replace(/[^/]*$/, `intake_${name}`);
}

/** Returns the process whose children do the work of the database. @param {string} url */
async function findPostmaster(url) {
  const [row] = await query(url, 'select pg_backend_pid() as pid', ({ pid }) => readParent(pid));
  return Number(row);
}

/** @param {string} url @param {string} statement @param {(row: any) => unknown} [read] while the connection is open */
async function query(url, statement, read = (row) => row) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows.map(read);
  } finally {
    await client.end();
  }
}

/** Posts orders from all clients for a while. Returns how long each took. @param {number} duration @param {Side} side @param {() => object} makeOrder */
async function postFor(duration, { client }, makeOrder) {
  /** @type {number[]} */
  const waits = [];
  const begun = performance.now();
  const post = async () => {
    while (performance.now() - begun < duration) {
      const sentAt = performance.now();
      await client.post(makeOrder());
      waits.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, post));
  return { waits: waits.toSorted((one, other) => one - other), seconds: (performance.now() - begun) / 1000 };
}

/** @param {Side} side @param {() => object} makeOrder @param {number} postmaster @returns {Promise<Figures>} */
async function measure(side, makeOrder, postmaster) {
  const before = readProcessorTime(side.pid);
  const databaseBefore = readProcessorTimeOfChildren(postmaster);
  const clientBefore = process.cpuUsage();
  const { waits, seconds } = await postFor(LOAD_MS, side, makeOrder);
  const orders = waits.length;
  const { user, system } = process.cpuUsage(clientBefore);
  const after = readProcessorTime(side.pid);
  return {
    rate: orders / seconds,
    median: waits[Math.floor(orders / 2)] ?? 0,
    p95: waits[Math.ceil(orders * 0.95) - 1] ?? 0,
    first: (after.first - before.first) / orders,
    server: (after.all - before.all) / orders,
    database: addUpGrowth(databaseBefore, readProcessorTimeOfChildren(postmaster)) / orders,
    client: (user + system) / 1000 / orders,
  };
}

/** @param {string} name @param {Figures} figures */
function formatRow(name, { rate, median, p95, first, server, database, client }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
  const [load = 0] = loadavg();
  return `| ${name} | ${rate.toFixed(1)} | ${median.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${ms(first)} | ${ms(server)} | ${ms(database)} | ${ms(client)} | ${load.toFixed(1)} |`;
}

/** Returns the median of one list beside that of another. @param {number[]} one @param {number[]} other */
function ratio(one, other) {
  const median = (/** @type {number[]} */ values) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return (median(one) / median(other)).toFixed(2);
}
