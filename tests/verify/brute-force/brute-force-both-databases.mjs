import { loadKnownOrders } from './load-known-orders.mjs';
import { loadTypescript } from '../support/load-typescript.mjs';
import { runOnBothDatabases } from '../support/run-on-both-databases.mjs';
import { startBuiltApi } from '@evisa/build/start-built-api';

/** @typedef {import('./load-known-orders.mjs').KnownOrders} KnownOrders */
/** @typedef {import('./load-known-orders.mjs').IssuedDocument} IssuedDocument */
/** @typedef {{ guesses: number, answers: Map<string, number>, times: Map<string, number[]>, referenceKind: Map<string, string>, faults: string[] }} UnlimitedGuessReport */
/** @typedef {{ guesses: number, accepted: number, maxPerWindow: Record<string, number>, openedByApplicants: number, faults: string[] }} LimitedGuessReport */

/**
 * @typedef {object} BruteForceTools
 * @property {(origin: string, known: KnownOrders, options: object) => Promise<UnlimitedGuessReport>} guessWithoutLimits
 * @property {(origin: string, known: KnownOrders, options: object) => Promise<LimitedGuessReport>} guessWithinLimits
 * @property {(origin: string, known: KnownOrders, documents: IssuedDocument[]) => Promise<{ asked: number, faults: string[] }>} probeDocuments
 */

const withoutTrackingLimits = { TRACK_TRIES_BY_ADDRESS: '1000000000', TRACK_TRIES_BY_ORDER: '100000000' };
/** With another secret the attempts of the first start do not count. */
const withFreshSecret = { SESSION_SECRET: 'a secret that only the second start has' };
const maxShownFaults = 20;

/**
 * Sends guesses to the built server, half of them on each database. Returns the number of faults.
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
  console.log(
    `\n${name}: ${options.guesses} guesses without limits and as many within the limits, seed ${options.seed}`,
  );
  const tools = await loadBruteForceTools();
  const unlimited = await withApi({ ...environment, ...withoutTrackingLimits }, async (api) => {
    await fill?.();
    const target = await loadKnownOrders(api.origin, account);
    const start = performance.now();
    const report = await tools.guessWithoutLimits(api.publicOrigin, target.known, options);
    return { target, report, seconds: (performance.now() - start) / 1000 };
  });
  const { known, documents } = unlimited.target;
  const limited = await withApi({ ...environment, ...withFreshSecret }, async (api) => {
    const start = performance.now();
    const report = await tools.guessWithinLimits(api.publicOrigin, known, { ...options, parallel: 8 });
    const probe = await tools.probeDocuments(api.publicOrigin, known, documents);
    return { report, probe, seconds: (performance.now() - start) / 1000 };
  });

  const { report, probe } = limited;
  const faults = [...unlimited.report.faults, ...report.faults, ...probe.faults];
  console.log(`  unlimited   ${unlimited.report.guesses} in ${unlimited.seconds.toFixed(0)} s`);
  console.log(
    `  responses   ${[...unlimited.report.answers.values()].join(' + ')}: ${unlimited.report.answers.size} different`,
  );
  for (const line of await reportTimings(unlimited.report, faults)) console.log(`  ${line}`);
  console.log(
    `  limited     ${report.guesses} in ${limited.seconds.toFixed(0)} s, ${report.accepted} accepted, the others got 429`,
  );
  const most = Object.entries(report.maxPerWindow).map(([what, times]) => `${what} ${times}`);
  console.log(`  at most     ${most.join(', ')}`);
  console.log(`  applicants  ${report.openedByApplicants} times an applicant opened an order under attack`);
  console.log(`  documents   ${probe.asked} requested without authorization, ${probe.faults.length} not refused`);
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

/**
 * @typedef {object} Statistics
 * @property {(first: number[], second: number[]) => { probabilitySecondLarger: number, pValue: number }} compareTimings
 * @property {(values: number[]) => number} median
 */

const correctKind = 'right';
/** One comparison in a thousand exceeds this by chance. */
const significanceLevel = 0.001;
/** A probability further than this from one half is more than noise, for 5,000 responses of a kind. */
const minEffectSize = 0.02;

/**
 * Compares the response times of each kind of wrong guess with its reference kind, and those of a correct guess, which takes longer. Adds a
 * fault for a kind that differs beyond noise, and if the comparison does not detect the correct guesses.
 * @param {Pick<UnlimitedGuessReport, 'times' | 'referenceKind'>} report
 * @param {string[]} faults
 * @returns {Promise<string[]>} lines of a table
 */
async function reportTimings({ times, referenceKind }, faults) {
  const { compareTimings, median } = /** @type {Statistics} */ (
    /** @type {unknown} */ (await loadTypescript('api/src/main/testing/brute-force/compare-timings.ts'))
  );
  const [[, first] = ['', []]] = times;
  const lines = [`${'times'.padEnd(38)}   number   median   slower than reference    p-value`];
  for (const [kind, values] of times) {
    const reference = times.get(referenceKind.get(kind) ?? '') ?? first;
    const { probabilitySecondLarger, pValue } = compareTimings(reference, values);
    const differs = pValue < significanceLevel && Math.abs(probabilitySecondLarger - 0.5) > minEffectSize;
    if (kind !== correctKind && differs)
      faults.push(`“${kind}” has different response times: ${probabilitySecondLarger.toFixed(3)}, p = ${pValue}`);
    if (kind === correctKind && !differs && values.length > 500)
      faults.push('The comparison does not detect correct guesses, which must differ.');
    lines.push(
      [
        `  ${kind.padEnd(36)}`,
        String(values.length).padStart(8),
        `${median(values).toFixed(0)} µs`.padStart(10),
        probabilitySecondLarger.toFixed(4).padStart(16),
        pValue.toFixed(4).padStart(18),
      ].join(' '),
    );
  }
  return lines;
}

/** @returns {Promise<BruteForceTools>} */
async function loadBruteForceTools() {
  const folder = 'api/src/main/testing/brute-force';
  const modules = await Promise.all(
    ['guess-without-limits', 'guess-within-limits', 'probe-documents'].map((file) =>
      loadTypescript(`${folder}/${file}.ts`),
    ),
  );
  return Object.assign({}, ...modules);
}
