import type { ChangeCanary } from '@evisa/shared/contract/releases';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { lockReleases } from '../db/releases/remote-failures';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/**
 * Gives the set that is being tried to more people, fewer, everybody (1) or nobody (0). Asked for twice it changes nothing more.
 * Throws a `Refusal` (409) when it is not being tried any more.
 */
export async function changeCanary(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  actor: Actor,
  { id, share }: ChangeCanary,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const state = await releases.readState();
    if (state?.canary?.id !== id) throw new HttpError(409, 'This release is not being tried any more: look again.');
    if (state.canary.share === share) return;
    const tried = { canary: { from: id, to: share > 0 ? id : null } };
    await appendAuditEntries(tx, [
      share >= 1
        ? {
            ...toActorColumns(actor),
            action: 'release.give-to-all',
            changes: { release_set: { from: state.id, to: id } },
          }
        : {
            ...toActorColumns(actor),
            action: share > 0 ? 'release.share' : 'release.take-back',
            changes: { ...tried, share: { from: formatPercent(state.canary.share), to: formatPercent(share) } },
          },
    ]);
    // Last: a refusal undoes the row of the audit trail.
    await releases.changeCanary(share, { by: actor.name, expectedRegistry: state.registry });
  });
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
