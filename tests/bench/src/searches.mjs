import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { createHttpClient } from './http-client.mjs';

const ORDERS = 1_000_000;
const SAMPLES = 100;
const WARM_UPS = 10;

/** @typedef {{ order_id: number, first_name: string, last_name: string, telephone_number: string, passport_number: string }} Order */
/** @typedef {{ name: string, url: string, address: string, token: string }} Side */

/** @param {string} digits */
const inPairs = (digits) => digits.replaceAll(/(?<=^(?:..)*)(?=.)/g, ' ').trim();

/** What is typed, for one of the selected orders. @type {[string, (order: Order) => string][]} */
const typed = [
  ['1 letter', ({ last_name }) => last_name.slice(0, 1)],
  ['1 letter, no name', () => 'q'],
  ['1 digit', () => '1'],
  ['2 letters', ({ last_name }) => last_name.slice(0, 2)],
  ['2 letters, a name of 1,000', () => 'ng'],
  ['1 ideograph, a name of 1,000', () => '王'],
  ['3 letters', ({ last_name }) => last_name.slice(0, 3)],
  ['12 letters, of both names', ({ first_name, last_name }) => `${first_name} ${last_name.slice(0, 5)}`],
  ['12 letters without the space', ({ first_name, last_name }) => `${first_name}${last_name.slice(0, 5)}`],
  ['telephone', ({ telephone_number }) => telephone_number],
  ['telephone, 0 and pairs', ({ telephone_number }) => inPairs(`0${telephone_number}`)],
  ['telephone, +33 and pairs', ({ telephone_number }) => `+33 ${inPairs(`0${telephone_number}`).slice(1)}`],
  ['passport number', ({ passport_number }) => passport_number],
  ['passport number with spaces', ({ passport_number }) => inPairs(passport_number)],
];

/**
 * Measures searches by the built API in a million orders on PostgreSQL, beside an earlier build if the address of its `server.mjs` is given: each
 * on a database that it migrated itself, by turns. Prints the median and the 95th percentile of calls one at a time, in ms, and the hits.
 * @param {string | undefined} earlierBuild
 */
export async function runSearchBenchmark(earlierBuild) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const closing = [() => rm(folder, { recursive: true, force: true })];
  try {
    const database = await startDatabaseServer(await findFreePort());
    closing.push(() => database.stop());
    const sides = [];
    for (const [name, file] of [['before', earlierBuild], ['now']])
      if (name && (file || name === 'now'))
        sides.push(await prepare(name, file, { folder, serverUrl: database.url, closing }));
    await measure(sides);
  } finally {
    for (const close of closing.reverse()) await close().catch(console.error);
  }
}

/**
 * @param {string} name
 * @param {string | undefined} file
 * @param {{ folder: string, serverUrl: string, closing: (() => Promise<unknown>)[] }} around
 * @returns {Promise<Side>}
 */
async function prepare(name, file, { folder, serverUrl, closing }) {
  await query(serverUrl, `create database search_${name}`);
  const url = serverUrl.replace(/[^/]*$/, `search_${name}`);
  const api = await startBenchApi(folder, url, name, {}, { ...(file && { file: path.resolve(file) }) });
  closing.push(() => api.stop());
  const begun = performance.now();
  await fillOrders(url, ORDERS);
  console.log(
    `${ORDERS.toLocaleString('en')} orders (${name}) in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  return { name, url, address: api.origin, token: await signInAsBenchAdmin(api.origin) };
}

/** @param {Side[]} sides */
async function measure(sides) {
  const [{ url } = { url: '' }] = sides;
  /** @type {Order[]} */
  const orders = await query(
    url,
    `select order_id::int, first_name, last_name, telephone_number, passport_number from orders
     where length(last_name) > 5 order by md5(order_id::text) limit ${SAMPLES + WARM_UPS}`,
  );
  console.log(
    `Searches in ${ORDERS.toLocaleString('en')} orders, median and p95 of ${SAMPLES} in ms, hits up to 1,001:`,
  );
  console.log(`  ${''.padEnd(32)}${sides.map(({ name }) => name.padStart(14).padEnd(26)).join('')}`);
  const client = createHttpClient(1);
  for (const [label, write] of typed) {
    const waits = sides.map(() => [0].slice(1));
    const hits = sides.map(() => 0);
    for (const [index, order] of orders.entries())
      for (const [at, { address, token }] of sides.entries()) {
        const body = { searchVal: write(order), start: 0, end: 10, folderName: 'allOrder' };
        const sentAt = performance.now();
        const answer = await client.call(`${address}/api/admin/search-order`, { method: 'POST', body, token });
        if (index < WARM_UPS) continue;
        waits[at]?.push(performance.now() - sentAt);
        hits[at] = Math.max(hits[at] ?? 0, JSON.parse(answer).count);
      }
    const figures = waits.map((all, at) => {
      const sorted = all.toSorted((a, b) => a - b);
      const part = (/** @type {number} */ share) =>
        (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(7);
      return `${part(0.5)}${part(0.95)}${String(hits[at]).padStart(6)} hits `;
    });
    console.log(`  ${label.padEnd(32)}${figures.join('')}`);
  }
  console.log(`  (target: p95 ≤ 25 ms; load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  client.close();
}

/**
 * @param {string} connectionString
 * @param {string} statement
 */
async function query(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
