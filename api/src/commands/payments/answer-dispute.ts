import { randomUUID } from 'node:crypto';
import type { AnswerDispute } from '@evisa/shared/contract/payment-events';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { insertPaymentEvent, readLedger } from '../../db/payments/payment-events';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockExistingOrder } from '../orders/order-preconditions';
import { applyLedger } from './apply-ledger';
import { createStaffEventId } from './stored-event-id';

/**
 * Notes in the ledger that staff answered a dispute at the provider, and what they sent. Throws a `NotFoundError` for an unknown order or
 * dispute, and a `ConflictError` for a dispute that is closed or an order that is erased.
 */
export async function answerDispute(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, key, sent }: AnswerDispute,
  now: Date = new Date(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const before = await readLedger(tx, order);
    const dispute = before.disputes.find((one) => one.key === key);
    if (!dispute) throw new NotFoundError('This order has no such dispute.');
    if (dispute.closed_at !== null) throw new ConflictError('This dispute is closed.');
    await insertPaymentEvent(tx, {
      order_id: orderId,
      event_id: createStaffEventId(randomUUID()),
      type: 'dispute.answered',
      at: now.toISOString(),
      dispute_id: key,
      note: sent,
      source: 'staff',
      reported_by: member.name,
      is_derived: true,
    });
    const changes = await applyLedger(tx, order, { before, after: await readLedger(tx, order) }, now);
    await appendAuditEntries(tx, [{ order_id: orderId, ...toActorColumns(member), action: 'dispute.answer', changes }]);
  });
}
