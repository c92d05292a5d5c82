import type { RemoteFailureReport } from '@evisa/shared/contract/releases';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { insertRemoteFailure, listReportingMembers, lockReleases } from '../../db/releases/remote-failures';
import type { Services } from '../../services/services';
import { describeComparison } from './compare-versions';
import { judgeCanary } from './judge-canary';
import type { ReleaseState } from '../../releases/release-state';

/** Stores a browser's report of a screen that failed, if a release has that screen. `memberId` is `null` without a signed-in member. */
export async function reportRemoteFailure(
  { db, releases, wakeCanaryMonitor }: Pick<Services, 'db' | 'releases' | 'wakeCanaryMonitor'>,
  { releaseSet, ...report }: RemoteFailureReport,
  memberId: number | null,
): Promise<void> {
  if (!(await releases.hasScreen({ releaseSet, ...report }))) return;
  await insertRemoteFailure(db, { release_set: releaseSet, ...report, member_id: memberId });
  if (memberId !== null) wakeCanaryMonitor();
}

/**
 * Ends the canary for everyone if enough members reported failures of its new versions (`canaryFailureLimit`), or if it has more errors or
 * is slower than the live release. Returns a short text of what it did, in one process only, and `null` if there was nothing to do.
 */
export async function haltCanary(
  services: Pick<Services, 'db' | 'releases' | 'config' | 'hashCanaryMember'>,
): Promise<string | null> {
  const { db, releases } = services;
  // Without the lock first: usually there is nothing to do.
  if (!(await findFailingCanary(services))) return null;
  return inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const failing = await findFailingCanary({ ...services, db: tx });
    if (!failing) return null;
    const { state, canary, count, reason } = failing;
    const description = `halted: ${reason}`;
    const changes = {
      canary: { from: canary.id, to: null },
      members: { from: null, to: count },
      reason: { from: null, to: reason },
    };
    await appendAuditEntries(tx, [{ ...systemActorColumns, action: 'release.halt', changes }]);
    // Last, so that an error of the store undoes the audit entry.
    await releases.changeCanary(0, {
      by: systemActorColumns.actor_name,
      expectedRegistry: state.registry,
      description,
    });
    return description;
  });
}

/**
 * Counts the members who have the canary and reported versions that only it has, and lists these versions. Reports of others cannot end
 * it: its id is public.
 */
export async function countCanaryFailures(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  { canary, registry }: Pick<ReleaseState, 'canary' | 'registry'>,
): Promise<{ count: number; versions: string[] }> {
  if (!canary) return { count: 0, versions: [] };
  const reports = (await listReportingMembers(db, { releaseSet: canary.id, since: canary.since })).filter(
    ({ remote, version, memberId }) =>
      canary.remotes.some((tried) => tried.name === remote && tried.version === version) &&
      memberId !== null &&
      releases.hasCanary(registry, memberId),
  );
  return {
    count: new Set(reports.map(({ memberId }) => memberId)).size,
    versions: [...new Set(reports.map(({ remote, version }) => `${remote} ${version}`))],
  };
}

async function findFailingCanary(services: Pick<Services, 'db' | 'releases' | 'config' | 'hashCanaryMember'>) {
  // The registry is one small file, and enough to know that no canary runs.
  if (!(await services.releases.readRegistry())?.canary) return null;
  const state = await services.releases.readState();
  if (!state?.canary) return null;
  const { canary } = state;
  const { count, versions } = await countCanaryFailures(services, state);
  if (count >= services.config.canaryFailureLimit) {
    const members = `${count} ${count === 1 ? 'member' : 'members'}`;
    return { state, canary, count, reason: `failures of ${versions.join(', ')} for ${members}` };
  }
  const worse = (await judgeCanary(services, state))?.comparisons.find(({ result }) => result === 'worse');
  return worse ? { state, canary, count, reason: describeComparison(worse) } : null;
}
