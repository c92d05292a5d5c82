import { loadKnownOrders } from './load-known-orders';
import { compareTimings, median } from '../../../api/src/main/testing/brute-force/compare-timings';
import { guessWithinLimits } from '../../../api/src/main/testing/brute-force/guess-within-limits';
import { guessWithoutLimits } from '../../../api/src/main/testing/brute-force/guess-without-limits';
import { probeDocuments } from '../../../api/src/main/testing/brute-force/probe-documents';
import { runOnBothDatabases } from '../support/run-on-both-databases';
import { startBuiltApi } from '@evisa/build/start-built-api';

export type UnlimitedGuessReport = {
  guesses: number;
  answers: Map<string, number>;
  times: Map<string, number[]>;
  referenceKind: Map<string, string>;
  faults: string[];
};
export type LimitedGuessReport = {
  guesses: number;
  accepted: number;
  maxPerWindow: Record<string, number>;
  openedByApplicants: number;
  faults: string[];
};

const withoutTrackingLimits = { TRACK_TRIES_BY_ADDRESS: '1000000000', TRACK_TRIES_BY_ORDER: '100000000' };
/** With another secret the attempts of the first start do not count. */
const withFreshSecret = { SESSION_SECRET: 'a secret that only the second start has' };
const maxShownFaults = 20;

/** Sends guesses to the built server, half of them on each database. Returns the number of faults. */
export function bruteForceBothDatabases(options: { guesses: number; seed: number }) {
  const half = { ...options, guesses: Math.ceil(options.guesses / 2) };
  return runOnBothDatabases('guesses', (name, environment, account, fill) =>
    bruteForceDatabase(name, environment, account, half, fill),
  );
}

/** @param name of the database */
async function bruteForceDatabase(
  name: string,
  environment: Record<string, string>,
  account: { email: string; password: string },
  options: { guesses: number; seed: number },
  fill?: () => Promise<void>,
) {
  console.log(
    `\n${name}: ${options.guesses} guesses without limits and as many within the limits, seed ${options.seed}`,
  );
  const unlimited = await withApi({ ...environment, ...withoutTrackingLimits }, async (api) => {
    await fill?.();
    const target = await loadKnownOrders(api.origin, account);
    const start = performance.now();
    const report = await guessWithoutLimits(api.publicOrigin, target.known, options);
    return { target, report, seconds: (performance.now() - start) / 1000 };
  });
  const { known, documents } = unlimited.target;
  const limited = await withApi({ ...environment, ...withFreshSecret }, async (api) => {
    const start = performance.now();
    const report = await guessWithinLimits(api.publicOrigin, known, { ...options, parallel: 8 });
    const probe = await probeDocuments(api.publicOrigin, known, documents);
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

async function withApi<Result>(
  environment: Record<string, string>,
  work: (api: Awaited<ReturnType<typeof startBuiltApi>>) => Promise<Result>,
): Promise<Result> {
  const api = await startBuiltApi(environment);
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

export interface Statistics {
  compareTimings: (first: number[], second: number[]) => { probabilitySecondLarger: number; pValue: number };
  median: (values: number[]) => number;
}

const correctKind = 'right';
/** One comparison in a thousand exceeds this by chance. */
const significanceLevel = 0.001;
/** A probability further than this from one half is more than noise, for 5,000 responses of a kind. */
const minEffectSize = 0.02;

/**
 * Compares the response times of each kind of wrong guess with its reference kind, and those of a correct guess, which takes longer. Adds a
 * fault for a kind that differs beyond noise, and if the comparison does not detect the correct guesses.
 * @returns lines of a table
 */
async function reportTimings(
  { times, referenceKind }: Pick<UnlimitedGuessReport, 'times' | 'referenceKind'>,
  faults: string[],
): Promise<string[]> {
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
