import type { DismissDuplicate, DuplicatePair } from '@evisa/shared/contract/duplicates';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  arePossibleDuplicates,
  deleteDuplicateDecision,
  insertDuplicateDecision,
} from '../../db/duplicates/duplicates';
import { inTransaction, type Executor } from '../../db/query/executor';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockExistingOrder } from '../orders/order-preconditions';

/**
 * Stores that two orders are not duplicates, and why. The audit trail of both gets an entry without the reason, which may name the applicant. Returns
 * false, and changes nothing, if a member decided so before. Throws a `NotFoundError` unless they are possible duplicates, and a `ConflictError` if one is erased.
 */
export function dismissDuplicate(
  services: Pick<Services, 'db'>,
  member: Actor & { id: number },
  { orderId, otherOrderId, reason }: DismissDuplicate,
): Promise<boolean> {
  const ids = [orderId, otherOrderId] as const;
  return decide(services, member, ids, 'duplicate.dismiss', async (tx) => {
    if (!(await arePossibleDuplicates(tx, ids)))
      throw new NotFoundError(`Orders ${orderId} and ${otherOrderId} are not possible duplicates.`);
    return insertDuplicateDecision(tx, ids, { reason, decided_by: member.id });
  });
}

/** Removes the decision that two orders are not duplicates. Returns false if there was none. Throws as `dismissDuplicate`. */
export function restoreDuplicate(
  services: Pick<Services, 'db'>,
  member: Actor,
  { orderId, otherOrderId }: DuplicatePair,
): Promise<boolean> {
  const ids = [orderId, otherOrderId] as const;
  return decide(services, member, ids, 'duplicate.restore', (tx) => deleteDuplicateDecision(tx, ids));
}

function decide(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  ids: readonly [number, number],
  action: string,
  change: (tx: Executor) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    for (const id of ids.toSorted((one, other) => one - other)) await lockExistingOrder(tx, id);
    if (!(await change(tx))) return false;
    const [one, other] = ids;
    await appendAuditEntries(
      tx,
      [
        [one, other],
        [other, one],
      ].map(([order_id, otherId]) => ({
        order_id,
        ...toActorColumns(member),
        action,
        changes: { other_order: { from: null, to: otherId } },
      })),
    );
    return true;
  });
}
