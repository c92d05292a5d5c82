import type { CanaryJudgement } from '@evisa/shared/contract/releases';
import { listJudgedSamples } from '../../db/releases/remote-samples';
import type { ReleaseState } from '../../releases/release-state';
import type { Services } from '../../services/services';
import { compareVersions } from './compare-versions';

/** Compares the canary with the live release since it started. Returns null if no canary runs, or if it only adds remotes. */
export async function judgeCanary(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { canary, remotes: liveRemotes }: Pick<ReleaseState, 'canary' | 'remotes'>,
): Promise<CanaryJudgement | null> {
  if (!canary?.since) return null;
  const remotes = canary.remotes.flatMap(({ name, version }) => {
    const live = liveRemotes.find((remote) => remote.name === name);
    return live && live.version !== version ? [{ name, canary: version, live: live.version }] : [];
  });
  if (remotes.length === 0) return null;
  const versions = remotes.flatMap((remote) => [remote.canary, remote.live]);
  const samples = await listJudgedSamples(db, { versions, since: canary.since });
  return compareVersions(remotes, samples, config.canaryMinSessions);
}
