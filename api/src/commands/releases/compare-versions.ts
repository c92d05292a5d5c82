import type { CanaryComparison, CanaryJudgement, CanaryMetric } from '@evisa/shared/contract/releases';
import type { JudgedSample } from '../../db/releases/remote-samples';
import { mean, percentile, testHigherShare, testHigherValues } from './statistics';

/** How often a canary that is as good may be called worse, over all its comparisons: 95 % confidence. */
const maxErrorRate = 0.05;
const relevantFactor = 1.2;

interface Metric {
  metric: CanaryMetric;
  read: (sample: JudgedSample) => number | null;
  summarize: (values: readonly number[]) => number;
  testHigher: (canary: readonly number[], live: readonly number[]) => number;
  /** A smaller difference does not matter. */
  relevantDifference: number;
  label: string;
  format: (value: number) => string;
}

const formatMs = (value: number) => `${Math.round(value)} ms`;
const percentile75 = (values: readonly number[]) => percentile(values, 0.75);

const metrics: readonly Metric[] = [
  {
    metric: 'errors',
    read: ({ had_error }) => Number(had_error),
    summarize: mean,
    testHigher: testHigherShare,
    relevantDifference: 0.02,
    label: 'sessions with an error',
    format: (share) => `${Math.round(share * 1000) / 10}%`,
  },
  {
    metric: 'inp',
    read: ({ inp }) => inp,
    summarize: percentile75,
    testHigher: testHigherValues,
    relevantDifference: 50,
    label: 'time to respond (p75)',
    format: formatMs,
  },
  {
    metric: 'load',
    read: ({ load }) => load,
    summarize: percentile75,
    testHigher: testHigherValues,
    relevantDifference: 50,
    label: 'time to load (p75)',
    format: formatMs,
  },
];

/** A remote that the canary changes. */
export interface ComparedRemote {
  name: string;
  canary: string;
  live: string;
}

/** Compares the versions of a canary with the live ones by samples of the same time, the earliest first. */
export function compareVersions(
  remotes: readonly ComparedRemote[],
  samples: readonly JudgedSample[],
  minSessions: number,
): CanaryJudgement {
  const comparisons = remotes.flatMap((remote) =>
    metrics.map((metric) =>
      compare(remote, metric, samples, minSessions, maxErrorRate / (remotes.length * metrics.length)),
    ),
  );
  const has = (result: CanaryComparison['result']) => comparisons.some((comparison) => comparison.result === result);
  const isEveryRemoteCompared = comparisons.every(({ metric, result }) => metric !== 'errors' || result !== 'too-few');
  const verdict = has('worse') ? 'worse' : isEveryRemoteCompared && !has('unclear') ? 'as-good' : 'undecided';
  return { verdict, minSessions, comparisons };
}

/**
 * Compares when the canary has had 1, 2, 4, 8, … times the minimum of sessions, and spends half of the remaining error rate each time.
 * Checking a canary every minute does not make a false alarm more probable.
 */
function compare(
  { name, canary, live }: ComparedRemote,
  { metric, read, summarize, testHigher, relevantDifference }: Metric,
  samples: readonly JudgedSample[],
  minSessions: number,
  errorRate: number,
): CanaryComparison {
  const listValues = (version: string) =>
    samples.flatMap((sample) => {
      const value = sample.remote === name && sample.version === version ? read(sample) : null;
      return value === null ? [] : [{ id: sample.id, value }];
    });
  const ofCanary = listValues(canary);
  const look = Math.floor(Math.log2(ofCanary.length / minSessions));
  const tested = look < 0 ? ofCanary : ofCanary.slice(0, minSessions * 2 ** look);
  const lastId = tested.at(-1)?.id ?? 0;
  const ofLive = listValues(live).filter(({ id }) => look < 0 || id <= lastId);
  const compared = { remote: name, version: canary, metric, sessions: { live: ofLive.length, canary: tested.length } };
  if (look < 0 || ofLive.length < minSessions) return { ...compared, live: null, canary: null, result: 'too-few' };

  const canaryValues = tested.map(({ value }) => value);
  const liveValues = ofLive.map(({ value }) => value);
  const summaries = { live: summarize(liveValues), canary: summarize(canaryValues) };
  const isRelevant =
    summaries.canary >= summaries.live * relevantFactor && summaries.canary - summaries.live >= relevantDifference;
  const isSignificant = testHigher(canaryValues, liveValues) < errorRate / 2 ** (look + 1);
  return { ...compared, ...summaries, result: !isRelevant ? 'as-good' : isSignificant ? 'worse' : 'unclear' };
}

/** Describes a comparison for the history, such as "orders 1.1.0 is worse: time to load (p75) 900 ms, live 400 ms (…)". */
export function describeComparison({ remote, version, metric, live, canary, sessions }: CanaryComparison): string {
  const { label = '', format = String } = metrics.find((candidate) => candidate.metric === metric) ?? {};
  const counts = `${sessions.canary} and ${sessions.live} sessions, 95% confidence`;
  return `${remote} ${version} is worse: ${label} ${format(canary ?? 0)}, live ${format(live ?? 0)} (${counts})`;
}
