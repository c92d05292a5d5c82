import path from 'node:path';
import { loadavg } from 'node:os';
import pg from 'pg';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { createHttpClient } from './http-client.mjs';

const SAMPLED_ORDERS = 60;

/** @typedef {{ order_id: number, passport_number: string, first_name: string }} SampledOrder */
/** A database of so many orders, and an API that serves it. @typedef {{ size: number, address: string, pid: number | undefined, url: string, token: string, orders: SampledOrder[] }} Side */

/**
 * Starts an API on the database of a server with so many orders, which it creates and fills if it is missing.
 * @param {number} size
 * @param {string} folder
 * @param {string} serverUrl
 * @param {(() => Promise<unknown>)[]} closing
 * @param {string} [earlierBuild] its `server.mjs`, which gets no calendar, because it may not know one
 * @returns {Promise<Side>}
 */
export async function prepareDatabase(size, folder, serverUrl, closing, earlierBuild) {
  const name = earlierBuild ? `orders_${size}_before` : `orders_${size}`;
  const found = await query(serverUrl, `select from pg_database where datname = '${name}'`);
  if (found.length === 0) await query(serverUrl, `create database ${name}`);
  const url = serverUrl.replace(/[^/]*$/, name);
  const api = await startBenchApi(folder, url, name, {}, { ...(earlierBuild && { file: earlierBuild }) });
  closing.push(() => api.stop());
  const token = await signInAsBenchAdmin(api.origin);
  if (found.length === 0) {
    if (!earlierBuild) await enterCalendar(api.origin, token);
    const begun = performance.now();
    await fillOrders(url, size);
    console.log(`${formatNumber(size)} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  /** @type {SampledOrder[]} */
  const orders = await query(
    url,
    `select order_id::int, passport_number, first_name from orders where process_status = 'Completed'
     order by random() limit ${SAMPLED_ORDERS}`,
  );
  return { size, address: api.origin, pid: api.pid, url, token, orders };
}

/** Enters a calendar, so that orders have due dates, at any time of the day. @param {string} origin @param {string} token */
async function enterCalendar(origin, token) {
  const year = new Date().getFullYear();
  const calendar = {
    opens: '00:00',
    closes: '23:59',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    promisedDays: { 'Regular Processing': 3, 'Priority Processing': 1 },
    years: [year - 1, year, year + 1].map((each) => ({
      year: each,
      holidays: [{ date: `${each}-01-01`, name: 'New Year' }],
    })),
  };
  const client = createHttpClient(1);
  await client.call(`${origin}/api/admin/working-calendar`, { method: 'PUT', body: { calendar, revision: 0 }, token });
  client.close();
}

/**
 * @param {string} connectionString
 * @param {string} statement
 */
export async function query(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {number} value */
export function formatNumber(value) {
  return Math.round(value).toLocaleString('en');
}

export const formatLoadAverage = () => (loadavg()[0] ?? 0).toFixed(1);
