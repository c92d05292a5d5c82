import type { LiveRemote, Releases } from '@evisa/shared/contract/releases';
import type { Member } from '../db/members/members';
import type { RemoteFailureGroup } from '../db/releases/remote-failures';
import type { ReleaseState } from '../releases/release-state';

type CanaryState = Pick<NonNullable<Releases['canary']>, 'failures' | 'haltsAt' | 'judgement'>;

/** Returns the live release and the canary, with the reported failures of each version. */
export function presentReleases(
  { id, since, by, remotes, before, canary, events, sets }: ReleaseState,
  remoteFailures: readonly RemoteFailureGroup[],
  canaryState: CanaryState,
  members: readonly Pick<Member, 'id' | 'name'>[],
): Releases {
  const present = (remote: ReleaseState['remotes'][number]) => presentRemote(remote, remoteFailures);
  return {
    id,
    since,
    by,
    remotes: remotes.map(present),
    before,
    canary: canary && {
      id: canary.id,
      since: canary.since,
      by: canary.by,
      // In the registry, no share is a number just above 0.
      share: Math.round(canary.share * 1e6) / 1e6,
      members: canary.members.map((member) => ({
        id: member,
        name: members.find((candidate) => candidate.id === member)?.name ?? null,
      })),
      remotes: canary.remotes.map(present),
      ...canaryState,
    },
    events,
    sets,
  };
}

function presentRemote(
  { name, version, sizes, since, by }: ReleaseState['remotes'][number],
  remoteFailures: readonly RemoteFailureGroup[],
): LiveRemote {
  return {
    name,
    version,
    sizes: sizes ?? null,
    since,
    by,
    failures: remoteFailures
      .filter((failure) => failure.remote === name && failure.version === version)
      .map(({ failure, screen, count, byMembers, last }) => ({ failure, screen, count, byMembers, last })),
  };
}
