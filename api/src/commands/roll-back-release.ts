import type { RollBackRelease } from '@evisa/shared/contract/releases';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockReleases } from '../db/release-failures';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/**
 * Makes an earlier release set live for everybody; a canary is taken back with it. Throws a `Refusal` (409) when something else
 * went live meanwhile, or the set does not run in the shell of today.
 */
export async function rollBackRelease(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  actor: Actor,
  { live, to }: RollBackRelease,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const state = await releases.state();
    if (state?.id !== live) throw new Refusal(409, 'Something else went live meanwhile: look again.');
    const target = to ?? state.before;
    if (!target) throw new Refusal(409, 'There is no earlier release to go back to.');
    if (target === live) throw new Refusal(409, 'This release is live already.');
    const canary = state.canary && { canary: { from: state.canary.id, to: null } };
    const changes = { release_set: { from: live, to: target }, ...canary };
    await appendAudit(tx, [{ ...by(actor), action: 'release.roll-back', changes }]);
    // Last: a refusal undoes the row of the audit trail.
    await releases.rollBack(target, { by: actor.name, expects: state.registry });
  });
}
