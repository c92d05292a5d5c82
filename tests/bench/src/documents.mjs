import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { signIn } from './packs.mjs';
import { readProcessorTime } from './processor-time.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CALLS = 40;
/** A process that used less in a second has nothing to do. */
const IDLE_MS = 40;

/**
 * The processor time of the whole service, with the embedded database, for an invoice, from the request to the mail, for what the portal shows before a
 * pack is drawn or an email is sent, and for lists, counts and details: this build, and with `npm run bench documents -- <dist/api>` an earlier one by turns, each with its own sample orders.
 */
export async function run(/** @type {string[]} */ [earlierBuild]) {
  console.log(`Processor time of a call, mean of ${CALLS} orders:`);
  console.log(`| build | ${Object.keys(MEASURED).join(' | ')} | load |`);
  console.log(`| ----- |${' ---: |'.repeat(Object.keys(MEASURED).length + 1)}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (earlierBuild) await measure('before', path.resolve(earlierBuild));
    await measure('now', path.join(root, 'dist/api'));
  }
}

/** Returns a call of one order: its path, and what it sends if it changes something. @typedef {(orderId: number) => [path: string, body?: object]} Call */

/** @type {Record<string, { calls: number, call: Call }>} */
const MEASURED = {
  'first invoice': { calls: 1, call: (orderId) => ['send-invoice', { orderId }] },
  invoice: { calls: CALLS, call: (orderId) => ['send-invoice', { orderId }] },
  'first previews': { calls: 5, call: (orderId) => [`defence-pack-content/${orderId}/1`] },
  'preview of pack 1': { calls: CALLS, call: (orderId) => [`defence-pack-content/${orderId}/1`] },
  'preview of pack 2': { calls: CALLS, call: (orderId) => [`defence-pack-content/${orderId}/2`] },
  'preview of the approval email': { calls: CALLS, call: (orderId) => [`email-content/${orderId}`] },
  'list of 50': { calls: CALLS, call: () => ['get-orders-list/newOrder?page=1&limit=50'] },
  'its page 2': { calls: CALLS, call: () => ['get-orders-list/allOrder?page=2&limit=50'] },
  'Due Today': { calls: CALLS, call: () => ['get-orders-list/allOrder?page=1&limit=50&due=today'] },
  filtered: { calls: CALLS, call: () => ['get-orders-list/allOrder?page=1&limit=50&filter=nationality:France'] },
  search: {
    calls: CALLS,
    call: () => ['search-order', { searchVal: 'example', start: 0, end: 50, folderName: 'allOrder' }],
  },
  counts: { calls: CALLS, call: () => ['get-all-folder-count'] },
  detail: { calls: CALLS, call: (orderId) => [`get-orders-details/${orderId}`] },
};

/** @param {string} name @param {string} build */
async function measure(name, build) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const file = path.join(build, 'server.mjs');
  const api = await startBuiltApi({ DATA_DIR: path.join(folder, 'data') }, 'live', { file });
  try {
    const token = await signIn(api.origin, 'admin');
    const cells = [];
    for (const { calls, call } of Object.values(MEASURED)) {
      await waitUntilIdle(api.pid);
      const before = readProcessorTime(api.pid).all;
      for (let index = 0; index < calls; index += 1) await request(api.origin, token, call(firstOrderId + index));
      await waitUntilIdle(api.pid);
      cells.push(`${((readProcessorTime(api.pid).all - before) / calls).toFixed(1)} ms`);
    }
    console.log(`| ${[name, ...cells, (loadavg()[0] ?? 0).toFixed(1)].join(' | ')} |`);
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} origin @param {string} token @param {ReturnType<Call>} call */
async function request(origin, token, [address, body]) {
  const response = await fetch(`${origin}/api/admin/${address}`, {
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
}

/** Mails are sent after their request. @param {number | undefined} pid */
async function waitUntilIdle(pid) {
  for (let used = Infinity; used > IDLE_MS;) {
    const before = readProcessorTime(pid).all;
    await sleep(1000);
    used = readProcessorTime(pid).all - before;
  }
}
