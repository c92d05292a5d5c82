import { statusRules, type ProcessStatus } from '@evisa/shared/domain/order-status';
import { can } from '@evisa/shared/domain/permissions';
import { storedNamePattern } from '../adapters/file-store';
import { appendAudit, by, type Actor } from '../db/audit';
import { eraseOrders as eraseStoredOrders } from '../db/erase-orders';
import type { Executor } from '../db/executor';
import { enqueue } from '../db/outbox';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { erasedOrder, unknownOrder, type BulkOutcome, type RefusedOrder } from '../presenters/bulk-outcome';
import { inChunks } from './in-chunks';

/**
 * Erases Deleted orders for good: the personal data in the transaction of its audit row, the files by the outbox, which tries until
 * they are gone. Any other order is refused. Throws a `Refusal` (403) without `order.erase`.
 */
export async function eraseOrders(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  member: Actor,
  orderIds: readonly number[],
): Promise<BulkOutcome> {
  if (!can(member.type, 'order.erase'))
    throw new Refusal(403, 'You do not have permission to delete orders permanently.');
  const outcomes = await inChunks(db, orderIds, (tx, chunk) => eraseAudited(tx, member, chunk));
  wakeOutbox();

  const result: BulkOutcome = { done: [], refused: [], previous: [] };
  for (const outcome of outcomes) {
    const { orderId } = outcome;
    if (outcome.erased) result.done.push(orderId);
    else if (outcome.reason === 'not-deleted') result.refused.push(notDeleted(orderId, outcome.status));
    else result.refused.push((outcome.reason === 'erased' ? erasedOrder : unknownOrder)(orderId));
  }
  return result;
}

async function eraseAudited(tx: Executor, member: Actor, orderIds: readonly number[]) {
  const now = new Date().toISOString();
  const outcomes = await eraseStoredOrders(tx, orderIds, now);
  for (const outcome of outcomes) {
    if (!outcome.erased) continue;
    const files = outcome.files.filter(({ name }) => storedNamePattern.test(name));
    await enqueue(tx, { kind: 'file-removal', payload: { files }, dedupeKey: `file-removal-${outcome.orderId}` });
  }
  await appendAudit(
    tx,
    outcomes.flatMap(({ orderId, erased }) =>
      erased
        ? {
            order_id: orderId,
            ...by(member),
            action: 'order.erase',
            changes: { erased_at: { from: null, to: now } },
          }
        : [],
    ),
  );
  return outcomes;
}

function notDeleted(orderId: number, status: ProcessStatus): RefusedOrder {
  return {
    orderId,
    message: `Order ${orderId} is ${statusRules[status].label}: only a deleted order can be erased.`,
    brief: 'not deleted',
    httpStatus: 409,
  };
}
