import { loadKnownOrders } from './load-known-orders.mjs';
import { loadTypescript } from '../load-typescript.mjs';
import { runOnBothDatabases } from '../run-on-both-databases.mjs';
import { startBuiltApi } from '../../setup/start-built-api.mjs';
import { reportTimings } from './report-timings.mjs';

/** @typedef {import('./load-known-orders.mjs').Known} Known */
/** @typedef {import('./load-known-orders.mjs').IssuedDocument} IssuedDocument */
/** @typedef {{ guesses: number, answers: Map<string, number>, times: Map<string, number[]>, like: Map<string, string>, faults: string[] }} UnlimitedGuessReport */
/** @typedef {{ guesses: number, heard: number, most: Record<string, number>, opened: number, faults: string[] }} LimitedGuessReport */

/**
 * @typedef {object} Guessing
 * @property {(origin: string, known: Known, options: object) => Promise<UnlimitedGuessReport>} guessWithoutLimits
 * @property {(origin: string, known: Known, options: object) => Promise<LimitedGuessReport>} guessWithinLimits
 * @property {(origin: string, known: Known, documents: IssuedDocument[]) => Promise<{ asked: number, faults: string[] }>} probeDocuments
 */

const withoutTrackingLimits = { TRACK_TRIES_BY_ADDRESS: '1000000000', TRACK_TRIES_BY_ORDER: '100000000' };
/** With another secret the tries of before are nobody's. */
const withFreshSecret = { SESSION_SECRET: 'a secret that only the second start of a proof has' };
const maxShownFaults = 20;

/**
 * Guesses at the built server on each database, half of the guesses each. Answers how many faults it found.
 * @param {{ guesses: number, seed: number }} options
 */
export function bruteForceBothDatabases(options) {
  const half = { ...options, guesses: Math.ceil(options.guesses / 2) };
  return runOnBothDatabases('guesses', (name, environment, account, fill) =>
    bruteForceDatabase(name, environment, account, half, fill),
  );
}

/**
 * @param {string} name of the database
 * @param {Record<string, string>} environment
 * @param {{ email: string, password: string }} account
 * @param {{ guesses: number, seed: number }} options
 * @param {() => Promise<void>} [fill]
 */
async function bruteForceDatabase(name, environment, account, options, fill) {
  console.log(`\n${name}: ${options.guesses} guesses freely and as many under the limits, seed ${options.seed}`);
  const guessing = await loadBruteForceTools();
  const free = await withApi({ ...environment, ...withoutTrackingLimits }, async (api) => {
    await fill?.();
    const desk = await loadKnownOrders(api.origin, account);
    const begun = performance.now();
    const report = await guessing.guessWithoutLimits(api.publicOrigin, desk.known, options);
    return { desk, report, seconds: (performance.now() - begun) / 1000 };
  });
  const { known, documents } = free.desk;
  const limited = await withApi({ ...environment, ...withFreshSecret }, async (api) => {
    const begun = performance.now();
    const report = await guessing.guessWithinLimits(api.publicOrigin, known, { ...options, parallel: 8 });
    const looked = await guessing.probeDocuments(api.publicOrigin, known, documents);
    return { report, looked, seconds: (performance.now() - begun) / 1000 };
  });

  const { report, looked } = limited;
  const faults = [...free.report.faults, ...report.faults, ...looked.faults];
  console.log(`  freely      ${free.report.guesses} in ${free.seconds.toFixed(0)} s`);
  console.log(`  answers     ${[...free.report.answers.values()].join(' + ')}: ${free.report.answers.size} different`);
  for (const line of await reportTimings(free.report, faults)) console.log(`  ${line}`);
  console.log(
    `  limited     ${report.guesses} in ${limited.seconds.toFixed(0)} s, ${report.heard} heard, the others 429`,
  );
  const most = Object.entries(report.most).map(([what, times]) => `${what} ${times}`);
  console.log(`  most heard  ${most.join(', ')}`);
  console.log(`  applicants  ${report.opened} times an order that was guessed at opened to its own`);
  console.log(`  documents   ${looked.asked} asked for without what opens them, ${looked.faults.length} not refused`);
  console.log(`  faults      ${faults.length}`);
  for (const fault of faults.slice(0, maxShownFaults)) console.log(`    ${fault}`);
  return faults.length;
}

/**
 * @template Result
 * @param {Record<string, string>} environment
 * @param {(api: Awaited<ReturnType<typeof startBuiltApi>>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withApi(environment, work) {
  const api = await startBuiltApi(environment);
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

/** @returns {Promise<Guessing>} */
async function loadBruteForceTools() {
  const folder = 'api/src/main/testing/brute-force';
  const modules = await Promise.all(
    ['guess-without-limits', 'guess-within-limits', 'probe-documents'].map((file) =>
      loadTypescript(`${folder}/${file}.ts`),
    ),
  );
  return Object.assign({}, ...modules);
}
