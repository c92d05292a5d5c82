const HEARTBEAT_MS = 15_000;

/** What was done and for how many milliseconds, in the order it ended. @type {{ what: string, ms: number }[]} */
const finishedSteps = [];

/** @param {number} ms */
const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a long step: prints when it begins, that it goes on, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(what, work) {
  const start = performance.now();
  console.log(`▸ ${what} …`);
  const heartbeat = setInterval(
    () => console.log(`  ${what}: still at it after ${formatSeconds(performance.now() - start)}`),
    HEARTBEAT_MS,
  );
  try {
    const result = await work();
    console.log(`  ${what}: done in ${formatSeconds(performance.now() - start)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
    recordTiming(what, performance.now() - start);
  }
}

/**
 * Adds a line to the table of times, for work that a step of its own measured.
 * @param {string} what
 * @param {number} ms
 */
export function recordTiming(what, ms) {
  finishedSteps.push({ what, ms });
}

/** Prints one table of where the time of this command went. Steps that run side by side add up to more than the total. */
export function printTimings() {
  const rows = [...finishedSteps, { what: 'Total', ms: performance.now() }];
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log('');
  for (const { what, ms } of rows) console.log(`  ${what.padEnd(width)}  ${formatSeconds(ms).padStart(9)}`);
}
