import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { RemoteSample } from '@evisa/shared/contract/remote-samples';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { findScreen } from '../errors/find-screen';
import { measureLoads } from './measure-loads';

const maxRemotes = 100;
type Vitals = Pick<RemoteSample, 'cls' | 'inp' | 'lcp'>;
const vitals: Partial<Record<MetricType['name'], keyof Vitals>> = { CLS: 'cls', INP: 'inp', LCP: 'lcp' };

/**
 * Measures the remotes that this page loads, and reports one sample of them whenever the page is hidden. Of each web vital it reports the
 * worst value on the remote's screens. A lost report does not matter.
 * @param remotes the remotes of the release set
 * @param failed versions that threw, as `remotes/{name}/{version}`
 */
export function collectVitals(remotes: readonly ReleasedRemote[], failed: ReadonlySet<string>): void {
  const session = crypto.randomUUID();
  const listLoads = measureLoads();
  const worst = new Map<string, Vitals>();
  let reported = '';

  function record({ name, value, navigationURL }: MetricType) {
    const remote = findRemote(remotes, navigationURL);
    const vital = vitals[name];
    if (!remote || !vital) return;
    const key = `remotes/${remote.name}/${remote.version}`;
    const before = worst.get(key) ?? { cls: null, inp: null, lcp: null };
    const rounded = vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
    worst.set(key, { ...before, [vital]: Math.max(before[vital] ?? 0, rounded) });
  }

  async function send() {
    const { releaseSet } = document.documentElement.dataset;
    const samples = listLoads().map((load) => {
      const key = `remotes/${load.remote}/${load.version}`;
      return { cls: null, inp: null, lcp: null, ...load, ...worst.get(key), hadError: failed.has(key) };
    });
    const current = JSON.stringify(samples);
    if (!releaseSet || samples.length === 0 || current === reported) return;
    reported = current;
    await request(endpoints.reportRemoteSamples, {
      json: { releaseSet, session, remotes: samples.slice(0, maxRemotes) },
      keepalive: true,
    }).catch(() => null);
  }

  for (const observe of [onCLS, onINP, onLCP]) observe(record, { reportAllChanges: true, reportSoftNavs: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}

/** Finds the remote of the screen that a metric is about. Browsers without soft navigations measure the page: then it is the open screen. */
function findRemote(remotes: readonly ReleasedRemote[], navigationUrl = location.href): ReleasedRemote | undefined {
  const hasSoftNavigations = PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
  const { pathname } = new URL(hasSoftNavigations ? navigationUrl : location.href);
  const listPaths = ({ declaration }: ReleasedRemote) => declaration.screens.map(({ path }) => path);
  const screen = findScreen(remotes.flatMap(listPaths), pathname);
  return remotes.find((remote) => listPaths(remote).includes(screen));
}
