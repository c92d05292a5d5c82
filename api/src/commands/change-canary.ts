import type { ChangeCanary } from '@evisa/shared/contract/releases';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockReleases } from '../db/release-failures';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

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
    const state = await releases.state();
    if (state?.canary?.id !== id) throw new Refusal(409, 'This release is not being tried any more: look again.');
    if (state.canary.share === share) return;
    const tried = { canary: { from: id, to: share > 0 ? id : null } };
    await appendAudit(tx, [
      share >= 1
        ? { ...by(actor), action: 'release.give-to-all', changes: { release_set: { from: state.id, to: id } } }
        : {
            ...by(actor),
            action: share > 0 ? 'release.share' : 'release.take-back',
            changes: { ...tried, share: { from: percent(state.canary.share), to: percent(share) } },
          },
    ]);
    // Last: a refusal undoes the row of the audit trail.
    await releases.changeCanary(share, { by: actor.name, expects: state.registry });
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
