import { createHttpClient } from './http-client.mjs';
import { formatLoadAverage, formatNumber, median } from './order-databases.mjs';

const WARM_UPS = 10;

/** @typedef {import('./order-databases.mjs').Side} Side */
/** @typedef {import('./http-client.mjs').Options & { path: string }} Request */
/** A name, the target from 10,000 to a million orders, and the request for one of the sampled orders. @typedef {[string, string, (side: Side, index: number) => Request]} MeasuredRequest */

const listRequest = (/** @type {number} */ page, folder = 'allOrder', more = '') => ({
  path: `/api/admin/get-orders-list/${folder}?page=${Math.ceil(page)}&limit=10${more}`,
});
/** The share of Completed orders that `fillOrders` creates. */
const completedShare = 0.648;
const searchRequest = (/** @type {string} */ searchVal) => ({
  path: '/api/admin/search-order',
  method: 'POST',
  body: { searchVal, start: 0, end: 10, folderName: 'allOrder' },
});
const filterRequest = (/** @type {string} */ filter, folder = 'allOrder') =>
  listRequest(1, folder, `&filter=${encodeURIComponent(filter)}`);
/** A statistic of so many days up to 30 days ago. */
const statisticsRequest = (/** @type {string} */ name, /** @type {number} */ days) => {
  const dayBefore = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return {
    path: `/api/admin/${name}`,
    method: 'POST',
    body: { fromDate: dayBefore(29 + days), toDate: dayBefore(30) },
  };
};

/** THE table of requests to measure. @type {MeasuredRequest[]} */
export const listRequests = [
  ['page 1', '≤ 1.5 ×', () => listRequest(1)],
  ['counts', '≤ 1.5 ×', () => ({ path: '/api/admin/get-all-folder-count' })],
  ['detail', '≤ 1.5 ×', ({ orders }, index) => ({ path: `/api/admin/get-orders-details/${orders[index]?.order_id}` })],
  [
    'move',
    '≤ 1.5 ×',
    ({ orders }, index) => ({
      path: '/api/admin/move-order-status',
      method: 'PUT',
      body: { orderId: orders[index]?.order_id, updatingStatus: 'Pending' },
    }),
  ],
  ['last page', '≤ 2 × page 1', ({ size }) => listRequest(size / 10)],
  ['middle page', '≤ 25 ms', ({ size }) => listRequest(size / 20)],
  ['middle page of Completed', '≤ 25 ms', ({ size }) => listRequest((size / 20) * completedShare, 'completedOrder')],
  ['search: a passport number', '≤ 25 ms', ({ orders }, index) => searchRequest(orders[index]?.passport_number ?? '')],
  [
    'search: a first name, 1 of 2,000',
    '≤ 25 ms',
    ({ orders }, index) => searchRequest(orders[index]?.first_name ?? ''),
  ],
  ['search: in every order', '≤ 25 ms', () => searchRequest('mail.example')],
];

/** More of them, for ten million orders. @type {MeasuredRequest[]} */
export const growthRequests = [
  ...listRequests,
  ['page 1 of Completed', '', () => listRequest(1, 'completedOrder')],
  ['page 1 of Pending', '', () => listRequest(1, 'pendingOrder')],
  ['page 1 of My Orders', '', () => listRequest(1, 'myOrder')],
  ['last page of Completed', '', ({ size }) => listRequest((size / 10) * completedShare, 'completedOrder')],
  ['search: an order id', '', ({ orders }, index) => searchRequest(String(orders[index]?.order_id))],
  ['search: a short name, 1 of 1,000', '', () => searchRequest('ng')],
  ['nationality, 15 of 16', '', () => listRequest(1, 'allOrder', '&nationality=France')],
  ['nationality, 1 of 128', '', () => listRequest(1, 'allOrder', '&nationality=Japan')],
  ['nationality, 1 of 128, in New', '', () => listRequest(1, 'newOrder', '&nationality=Japan')],
  ['filter: nationality, 15 of 16', '', () => filterRequest('nationality:France')],
  ['filter: nationality, 1 of 128', '', () => filterRequest('nationality:Japan')],
  ['filter: status, nationality', '', () => filterRequest('status:Awaiting;nationality:Japan')],
  ['filter: mode, assigned to me', '', () => filterRequest('mode:Priority Processing;assignee:me')],
  ['filter: overdue, nationality', '', () => filterRequest('due:overdue;nationality:Japan')],
  ['Overdue', '', () => listRequest(1, 'allOrder', '&due=overdue')],
  ['Due Today', '', () => listRequest(1, 'allOrder', '&due=today')],
  ['countries of 30 days', '', () => statisticsRequest('get-country-order-list', 30)],
  [
    'countries of as many orders',
    '',
    ({ size }) => statisticsRequest('get-country-order-list', size > 1_000_000 ? 3 : 30),
  ],
  ['processed by, 30 days', '', () => statisticsRequest('get-processed-by-count', 30)],
  [
    'processed by, as many orders',
    '',
    ({ size }) => statisticsRequest('get-processed-by-count', size > 1_000_000 ? 3 : 30),
  ],
  ['daily counts of 30 days', '', () => statisticsRequest('get-daily-counts', 30)],
  ['Future orders by month', '', () => ({ path: '/api/admin/get-future-order-count' })],
];

/**
 * Prints the median and the shortest time of each request on each side, one call at a time, the sides by turns. Other programs lengthen the median.
 * @param {Side[]} sides
 * @param {MeasuredRequest[]} requests
 * @param {number} samples
 * @param {string} [target] of all requests
 */
export async function compareSizes(sides, requests, samples, target) {
  const client = createHttpClient(1);
  console.log(
    `  growth, one call at a time, median and best of ${samples} in ms, the sizes by turns, load ${formatLoadAverage()}:`,
  );
  const heads = sides.map(({ size }) => formatNumber(size).padStart(18)).join('');
  console.log(`    ${''.padEnd(34)}${heads}       ratio   target`);
  for (const [name, asked, make] of requests) {
    const waits = sides.map(() => [0].slice(1));
    for (let index = 0; index < samples + WARM_UPS; index += 1)
      for (const [at, side] of sides.entries()) {
        const { path, ...options } = make(side, index);
        const sentAt = performance.now();
        await client.call(side.address + path, { ...options, token: side.token });
        if (index >= WARM_UPS) waits[at]?.push(performance.now() - sentAt);
      }
    const figures = waits.map((all) => [median(all), Math.min(...all)]);
    const columns = figures.flat().map((figure) => figure.toFixed(2).padStart(9));
    const ratios = [0, 1].map((kind) => (figures.at(-1)?.[kind] ?? 0) / (figures[0]?.[kind] ?? 1));
    const ratio = ratios.map((each) => each.toFixed(2).padStart(6)).join('');
    console.log(`    ${name.padEnd(34)}${columns.join('')}${ratio} ×   ${target ?? asked}`);
  }
  client.close();
}
