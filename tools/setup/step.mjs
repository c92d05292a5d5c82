const HEARTBEAT_MS = 15_000;

/** @param {number} since milliseconds, as `performance.now()` gives them */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does a long step aloud: says when it begins, that it goes on, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const start = performance.now();
  console.log(`▸ ${what} …`);
  const heartbeat = setInterval(() => console.log(`  ${what}: still at it after ${secondsSince(start)}`), HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(`  ${what}: done in ${secondsSince(start)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
