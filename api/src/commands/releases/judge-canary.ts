import type { CanaryJudgement } from '@evisa/shared/contract/releases';
import { listMembers } from '../../db/members/members';
import { listJudgedSamples } from '../../db/releases/remote-samples';
import type { ReleaseState } from '../../releases/release-state';
import type { Services } from '../../services/services';
import { compareVersions } from './compare-versions';

/**
 * Compares the canary with the live release since it has its share. Returns null if no canary runs, or if it only adds remotes. Members who
 * are named were not drawn by chance and are left out; a canary without a share shows their numbers, which decide nothing.
 */
export async function judgeCanary(
  { db, config, releases, hashCanaryMember }: Pick<Services, 'db' | 'config' | 'releases' | 'hashCanaryMember'>,
  { canary, registry, remotes: liveRemotes }: Pick<ReleaseState, 'canary' | 'registry' | 'remotes'>,
): Promise<CanaryJudgement | null> {
  if (!canary?.sharedSince) return null;
  const remotes = canary.remotes.flatMap(({ name, version }) => {
    const live = liveRemotes.find((remote) => remote.name === name);
    return live && live.version !== version ? [{ name, canary: version, live: live.version }] : [];
  });
  if (remotes.length === 0) return null;
  const versions = remotes.flatMap((remote) => [remote.canary, remote.live]);
  const members = (await listMembers(db)).map(({ id }) => ({
    key: hashCanaryMember(`${registry.canary?.releaseSet} ${id}`),
    isNamed: canary.members.includes(id),
    isDrawn: releases.isDrawn(registry, id),
  }));
  const hasShare = members.some((member) => member.isDrawn && !member.isNamed);
  const groups = new Map(
    members
      .filter(({ isNamed }) => !hasShare || !isNamed)
      .map((member) => [member.key, member.isDrawn || member.isNamed] as const),
  );
  const samples = (await listJudgedSamples(db, { versions, since: canary.sharedSince })).flatMap((sample) => {
    const group = groups.get(sample.member);
    return group === undefined ? [] : [{ ...sample, isDrawn: group }];
  });
  const { canaryMinSessions } = config;
  return {
    ...compareVersions(remotes, samples, hasShare ? canaryMinSessions : Infinity),
    minSessions: canaryMinSessions,
  };
}
