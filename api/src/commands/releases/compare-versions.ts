import type { CanaryComparison, CanaryJudgement, CanaryMetric } from '@evisa/shared/contract/releases';
import type { JudgedSample } from '../../db/releases/remote-samples';
import { countDraws, mean, percentile, testHigherValues } from './statistics';

/** How often a canary that is as good may be called worse, over all its comparisons: 95 % confidence. */
const maxErrorRate = 0.05;
const relevantFactor = 1.2;

/** A comparison is made when there have been this many times the minimum of sessions. Each spends the same part of the error rate. */
const looks = [64, 16, 4, 1];

interface Metric {
  metric: CanaryMetric;
  read: (sample: JudgedSample) => number | null;
  summarizeMember: (values: readonly number[]) => number;
  summarize: (values: readonly number[]) => number;
  /** A smaller difference does not matter. */
  relevantDifference: number;
  label: string;
  format: (value: number) => string;
}

/** The 75th percentile of the member in the middle: one member with a slow line does not change it. */
const speed = {
  summarizeMember: (values: readonly number[]) => percentile(values, 0.75),
  summarize: (values: readonly number[]) => percentile(values, 0.5),
  relevantDifference: 50,
  format: (value: number) => `${Math.round(value)} ms`,
};

const metrics: readonly Metric[] = [
  {
    metric: 'errors',
    read: ({ had_error }) => Number(had_error),
    summarizeMember: mean,
    summarize: mean,
    relevantDifference: 0.02,
    label: 'sessions with an error',
    format: (share) => `${Math.round(share * 1000) / 10}%`,
  },
  { ...speed, metric: 'inp', read: ({ inp }) => inp, label: 'time to respond (p75)' },
  { ...speed, metric: 'load', read: ({ load }) => load, label: 'time to load (p75)' },
];

/** A sample of a member whom chance gave the canary, or the live release. */
export interface ComparedSample extends JudgedSample {
  isDrawn: boolean;
}

/** A remote that the canary changes. */
export interface ComparedRemote {
  name: string;
  canary: string;
  live: string;
}

/**
 * Compares the versions of a canary with the live ones by samples of the same time, the earliest first. Chance draws members, not sessions,
 * so each member counts once, however much they work. Whom it drew decides, not what a page runs: pages that were open before are counted
 * too. Without them, those who have the canary would be those who open many pages.
 * @param minSessions sessions of both versions together, from which on a remote is compared
 */
export function compareVersions(
  remotes: readonly ComparedRemote[],
  samples: readonly ComparedSample[],
  minSessions: number,
): CanaryJudgement {
  const errorRate = maxErrorRate / (remotes.length * metrics.length * looks.length);
  const comparisons = remotes.flatMap((remote) => compareRemote(remote, samples, minSessions, errorRate));
  const has = (result: CanaryComparison['result']) => comparisons.some((comparison) => comparison.result === result);
  const isEveryRemoteCompared = comparisons.every(({ metric, result }) => metric !== 'errors' || result !== 'too-few');
  const verdict = has('worse') ? 'worse' : isEveryRemoteCompared && !has('unclear') ? 'as-good' : 'undecided';
  return { verdict, minSessions, comparisons };
}

function compareRemote(
  { name, canary, live }: ComparedRemote,
  samples: readonly ComparedSample[],
  minSessions: number,
  errorRate: number,
): CanaryComparison[] {
  const ofRemote = samples.filter(({ remote, version }) => remote === name && (version === canary || version === live));
  // Of both versions: how many sessions a version has depends on who was drawn, and must not decide when it is judged.
  const look = looks.find((times) => ofRemote.length >= minSessions * times);
  const tested = ofRemote.slice(0, look && minSessions * look);
  const listValues = (isDrawn: boolean, { read, summarizeMember }: Metric) => {
    const byMember = new Map<string, number[]>();
    for (const sample of tested) {
      const value = sample.isDrawn === isDrawn ? read(sample) : null;
      if (value === null) continue;
      const values = byMember.get(sample.member);
      if (values) values.push(value);
      else byMember.set(sample.member, [value]);
    }
    const sessions = [...byMember.values()].reduce((sum, { length }) => sum + length, 0);
    return { sessions, values: [...byMember.values()].map(summarizeMember) };
  };
  return metrics.map((metric) => {
    const of = { live: listValues(false, metric), canary: listValues(true, metric) };
    const summarize = (values: readonly number[]) => (values.length > 0 ? metric.summarize(values) : null);
    return {
      remote: name,
      version: canary,
      metric: metric.metric,
      sessions: { live: of.live.sessions, canary: of.canary.sessions },
      members: { live: of.live.values.length, canary: of.canary.values.length },
      live: summarize(of.live.values),
      canary: summarize(of.canary.values),
      result: look ? judge(metric, of.canary.values, of.live.values, errorRate) : 'too-few',
    };
  });
}

function judge(
  { summarize, relevantDifference }: Metric,
  canary: readonly number[],
  live: readonly number[],
  errorRate: number,
): CanaryComparison['result'] {
  // With so few members, even the greatest difference can be chance.
  if (countDraws(canary.length + live.length, canary.length) * errorRate < 1) return 'too-few';
  const [ofCanary, ofLive] = [summarize(canary), summarize(live)];
  if (ofCanary < ofLive * relevantFactor || ofCanary - ofLive < relevantDifference) return 'as-good';
  return testHigherValues(canary, live) < errorRate ? 'worse' : 'unclear';
}

/** Describes a comparison for the history, such as "orders 1.1.0 is worse: time to load (p75) 900 ms, live 400 ms (…)". */
export function describeComparison({ remote, version, metric, live, canary, members }: CanaryComparison): string {
  const { label = '', format = String } = metrics.find((candidate) => candidate.metric === metric) ?? {};
  const counts = `${members?.canary} and ${members?.live} members, 95% confidence`;
  return `${remote} ${version} is worse: ${label} ${format(canary ?? 0)}, live ${format(live ?? 0)} (${counts})`;
}
