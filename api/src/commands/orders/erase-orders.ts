import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { storedFileNamePattern } from '../../adapters/files/file-store';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { eraseOrderRows } from '../../db/orders/erase-order-rows';
import type { Executor } from '../../db/query/executor';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import { ForbiddenError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { orderErased, orderNotFound, type BulkOutcome, type RefusedOrder } from '../../presenters/orders/bulk-outcome';
import { processInChunks } from './process-in-chunks';

/**
 * Erases Deleted orders for good: personal data in one transaction with the audit entry, files through the outbox, which retries until
 * they are removed. The outcome refuses any other order. Throws a `ForbiddenError` without `order.erase`.
 */
export async function eraseOrders(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  member: Actor,
  orderIds: readonly number[],
): Promise<BulkOutcome> {
  if (!hasPermission(member.type, 'order.erase'))
    throw new ForbiddenError('You do not have permission to delete orders permanently.');
  const outcomes = await processInChunks(db, orderIds, (tx, chunk) => eraseOrdersWithAudit(tx, member, chunk));
  wakeOutbox();

  const result: BulkOutcome = { done: [], refused: [], previous: [] };
  for (const outcome of outcomes) {
    const { orderId } = outcome;
    if (outcome.erased) result.done.push(orderId);
    else if (outcome.reason === 'not-deleted') result.refused.push(refuseNotDeleted(orderId, outcome.status));
    else result.refused.push((outcome.reason === 'erased' ? orderErased : orderNotFound)(orderId));
  }
  return result;
}

async function eraseOrdersWithAudit(tx: Executor, member: Actor, orderIds: readonly number[]) {
  const now = new Date().toISOString();
  const outcomes = await eraseOrderRows(tx, orderIds, now);
  for (const outcome of outcomes) {
    if (!outcome.erased) continue;
    const files = outcome.files.filter(({ name }) => storedFileNamePattern.test(name));
    await enqueueOutboxItem(tx, {
      kind: 'file-removal',
      payload: { files },
      dedupeKey: `file-removal-${outcome.orderId}`,
    });
  }
  await appendAuditEntries(
    tx,
    outcomes.flatMap(({ orderId, erased }) =>
      erased
        ? {
            order_id: orderId,
            ...toActorColumns(member),
            action: 'order.erase',
            changes: { erased_at: { from: null, to: now } },
          }
        : [],
    ),
  );
  return outcomes;
}

function refuseNotDeleted(orderId: number, status: ProcessStatus): RefusedOrder {
  return {
    orderId,
    message: `Order ${orderId} is ${statusRules[status].label}. Only deleted orders can be erased.`,
    shortReason: 'not deleted',
    kind: 'conflict',
  };
}
