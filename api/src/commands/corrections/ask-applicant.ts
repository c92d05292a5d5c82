import type { z } from 'zod';
import type { askApplicantSchema, WithdrawRequest } from '@evisa/shared/contract/order-requests';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { appendAuditEntries, findStatusBefore, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { findOrderLanguage } from '../../db/intake/intake-orders';
import { findIncomingMail } from '../../db/order-history/incoming-mails';
import { closeRequest, findOpenRequest, insertOrderRequest } from '../../db/order-history/order-requests';
import type { StoredMail } from '../../db/order-history/mail-history';
import { moveOrderRows } from '../../db/orders/move-order-rows';
import type { StoredOrder } from '../../db/orders/orders';
import { readLedger } from '../../db/payments/payment-events';
import { inTransaction, type Executor } from '../../db/query/executor';
import type { FieldChanges } from '../../db/schema/audit';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import { composeRequestMessage } from '../../presenters/emails/message-email';
import type { Services } from '../../services/services';
import { queueOrderMail, requireMailProvider } from '../documents/queue-order-mail';
import { closeLockedMail } from '../incoming-mails/close-incoming-mail';
import { describeMove } from '../orders/describe-move';
import { lockExistingOrder } from '../orders/order-preconditions';

/** The statuses in which nothing is missing any more. */
const closedToRequests: readonly ProcessStatus[] = ['Completed', 'Refund', 'Refunds', 'Deleted'];

export const takesRequests = ({ process_status }: Pick<StoredOrder, 'process_status'>): boolean =>
  !closedToRequests.includes(process_status);

/**
 * Asks the applicant for documents and fields: stores the request instead of an open one, moves the order to Awaiting, and queues the email in the
 * applicant's language. The answer that is not accepted, if one is given, is done with it. The audit trail names the items; the note is erased with
 * the order. Throws a `ConflictError` for an order that is finished, a `NotFoundError` for an answer that is not one of the order, and as
 * `requireMailProvider` and `queueOrderMail` do.
 */
export function askApplicant(
  services: Services,
  member: Actor & { id: number },
  { orderId, items, note, answerId }: z.output<typeof askApplicantSchema>,
): Promise<StoredMail> {
  const { config, mailSender } = services;
  const provider = requireMailProvider(mailSender);
  return queueOrderMail(services, member, { orderId, kind: 'download-link', provider }, async (tx, order) => {
    if (!takesRequests(order))
      throw new ConflictError(
        `Order ${orderId} is in ${statusRules[order.process_status].label}. Move it first, then ask the applicant.`,
      );
    if (answerId !== undefined) {
      const answer = await findIncomingMail(tx, answerId);
      if (answer?.order_id !== orderId) throw new NotFoundError('There is no such message.');
      await closeLockedMail(tx, member, answer);
    }
    const now = new Date().toISOString();
    const from_status =
      order.process_status === 'Awaiting'
        ? ((await findStatusBefore(tx, orderId, 'Awaiting')) ?? 'New')
        : order.process_status;
    await closeRequest(tx, orderId, { withdrawn_at: now });
    await insertOrderRequest(tx, { order_id: orderId, items, note, from_status, asked_by: member.id, asked_at: now });
    const moved = await moveTo(tx, order, 'Awaiting', member.id, now);
    const language = await findOrderLanguage(tx, orderId);
    return {
      recipient: order.email,
      message: composeRequestMessage({ ...order, language }, note, config),
      audit: { action: 'request.send', changes: { items: { from: null, to: items.join(', ') }, ...moved } },
    };
  });
}

/**
 * Withdraws the open request of an order, which comes back to its folder. Returns false, and changes nothing, if it is not open any more. Throws a
 * `NotFoundError`, and a `ConflictError` for an erased order.
 */
export function withdrawRequest(
  { db }: Pick<Services, 'db'>,
  member: Actor & { id: number },
  { orderId, requestId }: WithdrawRequest,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const open = await findOpenRequest(tx, orderId);
    if (open?.id !== requestId) return false;
    const now = new Date().toISOString();
    await closeRequest(tx, orderId, { withdrawn_at: now });
    const changes = await returnFromRequest(tx, order, { from_status: open.from_status, memberId: member.id }, now);
    await appendAuditEntries(tx, [
      { order_id: orderId, ...toActorColumns(member), action: 'request.withdraw', changes },
    ]);
    return true;
  });
}

/**
 * Moves an order that waits for its applicant back to where it came from, and describes the move for the audit trail. One that a member moved
 * elsewhere stays there; one whose payment or processing date came meanwhile goes on, as does one that a member took from where nothing is missing
 * any more: only a member moves an order there.
 */
export async function returnFromRequest(
  tx: Executor,
  order: StoredOrder,
  { from_status, memberId }: { from_status: ProcessStatus; memberId: number },
  now: string,
): Promise<FieldChanges> {
  if (order.process_status !== 'Awaiting') return {};
  const goesOn =
    from_status === 'Future' ||
    !takesRequests({ process_status: from_status }) ||
    (from_status === 'Pending' && (await readLedger(tx, order)).isPaid);
  const status = goesOn ? getPaidOrderStatus(order.processing_date, now.slice(0, 10)) : from_status;
  return moveTo(tx, order, status, memberId, now);
}

async function moveTo(
  tx: Executor,
  order: StoredOrder,
  status: ProcessStatus,
  memberId: number,
  now: string,
): Promise<FieldChanges> {
  const [outcome] = await moveOrderRows(tx, { orderIds: [order.order_id], status, memberId, now });
  if (outcome?.moved) return describeMove(outcome.before, outcome.after);
  // The answer was an entry so near that work begins now.
  return outcome?.reason === 'missing-future-processing-date' ? moveTo(tx, order, 'New', memberId, now) : {};
}
