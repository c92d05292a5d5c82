const HEARTBEAT_MS = 15_000;

/** The finished steps with their durations, in the order in which they ended. @type {{ name: string, ms: number }[]} */
const finishedSteps = [];

/** @param {number} ms */
const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a long step. Prints when it starts, that it is still running, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(name, work) {
  const start = performance.now();
  console.log(`▸ ${name} …`);
  const heartbeat = setInterval(
    () => console.log(`  ${name}: still running after ${formatSeconds(performance.now() - start)}`),
    HEARTBEAT_MS,
  );
  try {
    const result = await work();
    console.log(`  ${name}: done in ${formatSeconds(performance.now() - start)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
    recordTiming(name, performance.now() - start);
  }
}

/**
 * Adds a line to the table of durations, for work that was measured elsewhere.
 * @param {string} name
 * @param {number} ms
 */
export function recordTiming(name, ms) {
  finishedSteps.push({ name, ms });
}

/** Prints the duration of every step. Steps that run in parallel add up to more than the total. */
export function printTimings() {
  const rows = [...finishedSteps, { name: 'Total', ms: performance.now() }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, ms } of rows) console.log(`  ${name.padEnd(width)}  ${formatSeconds(ms).padStart(9)}`);
}
