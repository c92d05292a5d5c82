import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { appendAuditEntries, toActorColumns, type Actor, type NewAuditEntry } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { lockReleases } from '../../db/releases/remote-failures';
import { ConflictError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { endApprovals, type Released } from './remote-reach';

/**
 * Makes an earlier release set live for everyone and ends a running canary, and the approvals of what it takes back. Throws a `ConflictError` if another set went live in the
 * meantime, or if the set does not run in the current shell.
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
      throw new ConflictError(
        'Another release went live meanwhile, so nothing was changed. Check what is live, then try again.',
      );
    const target = to ?? state.before;
    if (!target) throw new ConflictError('There is no earlier release to go back to.');
    if (target === live) throw new ConflictError('This release is already live.');
    const [targetSet] = await releases.readSetWithPrevious(target);
    const isKept = ({ name, version }: Released) =>
      targetSet?.remotes.some((one) => one.name === name && one.version === version);
    const taken = [...state.remotes, ...(state.canary?.remotes ?? [])].filter((remote) => !isKept(remote));
    const changes = {
      release_set: { from: live, to: target },
      ...(state.canary && { canary: { from: state.canary.id, to: null } }),
      ...(await endApprovals(tx, taken, targetSet?.remotes ?? [])),
    };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'release.roll-back', changes }]);
    // Last, so that an error of the store undoes the audit entry.
    await releases.rollBack(target, { by: actor.name, expectedRegistry: state.registry });
  });
}

/**
 * Changes the share of members who get the canary: more, fewer, all (1) or none (0), which also ends the approvals of what an Admin
 * takes back. The same share again changes nothing. Throws a `ConflictError` if the canary has ended, or contains another remote than `only`.
 * @param actor the columns of the audit trail
 * @param only the remote that the caller may change; by default all, as an Admin
 */
export async function changeCanary(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  actor: Pick<NewAuditEntry, 'actor_id' | 'actor_name' | 'ip' | 'release_set'>,
  { id, share }: ChangeCanary,
  only?: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const state = await releases.readState();
    if (state?.canary?.id !== id)
      throw new ConflictError('This canary has ended. Reload the page to see the live release.');
    const others = state.canary.remotes.map(({ name }) => name).filter((name) => only && name !== only);
    if (others.length > 0)
      throw new ConflictError(
        `That would also change ${others.join(', ')}. Ask an Admin to do it in the Releases screen.`,
      );
    if (state.canary.share === share) return;
    const canary = { canary: { from: id, to: share > 0 ? id : null } };
    const isTakenByAdmin = share <= 0 && only === undefined;
    const ended = isTakenByAdmin ? await endApprovals(tx, state.canary.remotes, state.remotes) : {};
    await appendAuditEntries(tx, [
      share >= 1
        ? {
            ...actor,
            action: 'release.give-to-all',
            changes: { release_set: { from: state.id, to: id } },
          }
        : {
            ...actor,
            action: share > 0 ? 'release.share' : 'release.take-back',
            changes: {
              ...canary,
              share: { from: formatPercent(state.canary.share), to: formatPercent(share) },
              ...ended,
            },
          },
    ]);
    // Last, so that an error of the store undoes the audit entry.
    await releases.changeCanary(share, { by: actor.actor_name, expectedRegistry: state.registry });
  });
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
