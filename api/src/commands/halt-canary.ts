import { appendAuditEntries, systemActorColumns } from '../db/audit/append-audit';
import { inTransaction } from '../db/query/in-transaction';
import { lockReleases } from '../db/releases/remote-failures';
import type { Services } from '../main/services';
import { countCanaryFailures } from './count-canary-failures';

/**
 * Takes a canary back from everybody once as many different members as the configuration says reported failures of what is new in it. Answers what it did in a few words, once for all processes; `null` when there was nothing to do.
 */
export async function haltCanary(services: Pick<Services, 'db' | 'releases' | 'config'>): Promise<string | null> {
  const { db, releases } = services;
  // Nobody waits for the lock while all is well.
  if (!(await findFailingCanary(services))) return null;
  return inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const failing = await findFailingCanary({ ...services, db: tx });
    if (!failing) return null;
    const { state, canary, count, versions } = failing;
    const what = `halted: failures of ${versions.join(', ')} for ${count} ${count === 1 ? 'member' : 'members'}`;
    const changes = { canary: { from: canary.id, to: null }, members: { from: null, to: count } };
    await appendAuditEntries(tx, [{ ...systemActorColumns, action: 'release.halt', changes }]);
    // Last: a refusal undoes the row of the audit trail.
    await releases.changeCanary(0, {
      by: systemActorColumns.actor_name,
      expectedRegistry: state.registry,
      description: what,
    });
    return what;
  });
}

/** The set that is being tried, when it fails too often. */
async function findFailingCanary(services: Pick<Services, 'db' | 'releases' | 'config'>) {
  // One small file, where nothing is tried.
  if (!(await services.releases.readRegistry())?.canary) return null;
  const state = await services.releases.readState();
  if (!state?.canary) return null;
  const told = await countCanaryFailures(services, state.canary);
  return told.count < services.config.canaryFailureLimit ? null : { state, canary: state.canary, ...told };
}
