import type { RollBackRelease } from '@evisa/shared/contract/releases';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/append-audit';
import { inTransaction } from '../db/query/in-transaction';
import { lockReleases } from '../db/releases/remote-failures';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

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
    const state = await releases.readState();
    if (state?.id !== live)
      throw new HttpError(
        409,
        'Another release went live meanwhile, so nothing was changed. Check what is live, then try again.',
      );
    const target = to ?? state.before;
    if (!target) throw new HttpError(409, 'There is no earlier release to go back to.');
    if (target === live) throw new HttpError(409, 'This release is live already.');
    const canary = state.canary && { canary: { from: state.canary.id, to: null } };
    const changes = { release_set: { from: live, to: target }, ...canary };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'release.roll-back', changes }]);
    // Last: a refusal undoes the row of the audit trail.
    await releases.rollBack(target, { by: actor.name, expectedRegistry: state.registry });
  });
}
