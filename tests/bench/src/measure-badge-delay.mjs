import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 400;

/**
 * Posts one order after the other and measures, for every stream, how long after the answer it has the new count. A count that arrives
 * before the answer counts as 0.
 * @param {object} options
 * @param {() => Promise<void>} options.post sends one order, and resolves when it is answered
 * @param {((count: number) => void)[]} options.listeners called with each count that a stream gets
 * @param {() => number} options.before the number of orders before
 * @param {number} options.streams
 * @param {number} options.orders
 */
export async function measureBadgeDelay({ post, listeners, before, streams, orders }) {
  /** @type {number[]} */
  const waits = [];
  let expected = 0;
  /** @type {number[]} */
  let arrivals = [];
  listeners.push((count) => {
    if (count >= expected && expected > 0) arrivals.push(performance.now());
  });
  for (let order = 0; order < orders; order += 1) {
    await sleep(PAUSE_MS);
    arrivals = [];
    expected = before() + 1;
    await post();
    const answeredAt = performance.now();
    await sleep(PAUSE_MS);
    for (const arrivedAt of arrivals.slice(0, streams)) waits.push(Math.max(0, arrivedAt - answeredAt));
  }
  waits.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(1);
  return `answer to badge: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (asked for: 250 ms); ${waits.length} of ${streams * orders} counts arrived`;
}
