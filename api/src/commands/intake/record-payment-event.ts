import type { PaymentEvent } from '@evisa/shared/contract/payment-events';
import { deriveLedger } from '@evisa/shared/domain/money/ledger';
import { appendAuditEntries } from '../../db/audit/audit-trail';
import { findIntakeOrder } from '../../db/intake/intake-orders';
import { lockOrder } from '../../db/orders/orders';
import {
  findPrice,
  insertPaymentEvent,
  listPaymentEvents,
  toAmountColumns,
  type NewPaymentEvent,
  type StoredPaymentEvent,
} from '../../db/payments/payment-events';
import { inTransaction, type Executor } from '../../db/query/executor';
import { ConflictError, DomainError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { applyLedger, listNewFlags } from '../payments/apply-ledger';
import { toStoredEventId } from '../payments/stored-event-id';

/** Each event is compared with the others of its order. Real orders have a few. */
const maxEvents = 500;

interface RecordedEvent {
  /** False for an event that is known. */
  isNew: boolean;
  /** What a person has to look at because of it. */
  flags: string[];
}

/**
 * Stores a payment event and brings the order to the state that all of its events give, whatever the order of their arrival. A payment that
 * suffices moves a Pending order on; an order that staff moved elsewhere stays there. Throws a `NotFoundError` for an unknown reference and a
 * `ConflictError` for another event under a known id, and for a new one of an order that has 500.
 */
export async function recordPaymentEvent(
  { db }: Pick<Services, 'db'>,
  sender: { name: string; ip: string | null },
  reference: string,
  event: PaymentEvent,
  now: Date = new Date(),
): Promise<RecordedEvent> {
  return inTransaction(db, async (tx) => {
    const delivered = await findIntakeOrder(tx, reference);
    // The lock makes concurrent events of one order run one after the other.
    const order = delivered && (await lockOrder(tx, delivered.order_id));
    if (!order) throw new NotFoundError('No order was delivered with this reference.');
    const isErased = order.erased_at !== null;
    const earlier = await listPaymentEvents(tx, order.order_id);
    const row = toEventRow(order.order_id, event, sender.name, isErased);
    if (!(await insertNewEvent(tx, row, earlier, isErased))) return { isNew: false, flags: [] };
    if (isErased) return { isNew: true, flags: [] };

    const price = await findPrice(tx, order);
    const before = deriveLedger(earlier, price);
    const change = { before, after: deriveLedger(await listPaymentEvents(tx, order.order_id), price) };
    const changes = await applyLedger(tx, order, change, now);
    await appendAuditEntries(tx, [
      {
        order_id: order.order_id,
        actor_id: null,
        actor_name: sender.name,
        ip: sender.ip,
        action: 'payment.record',
        changes: { event: { from: null, to: event.type }, ...changes },
      },
    ]);
    return { isNew: true, flags: listNewFlags(change) };
  });
}

/** Returns false for a repeat. An earlier release stored every id as the sender sent it. */
async function insertNewEvent(
  tx: Executor,
  row: NewPaymentEvent & { sent_id: string },
  earlier: readonly StoredPaymentEvent[],
  isErased: boolean,
): Promise<boolean> {
  const { sent_id, ...stored } = row;
  const asSent = earlier.find(({ event_id }) => event_id === sent_id);
  if (asSent && sent_id !== row.event_id && asSent.source === null && isSameEvent(asSent, stored)) return false;
  if (await insertPaymentEvent(tx, stored)) {
    if (earlier.length >= maxEvents) throw createTooManyEventsError(row.order_id);
    return true;
  }
  const known = earlier.find(({ event_id }) => event_id === row.event_id);
  if (!isErased && known && !isSameEvent(known, stored))
    throw new ConflictError('Another event was sent with this id.', 'id');
  return false;
}

/** Also undoes the insert. */
function createTooManyEventsError(orderId: number): DomainError {
  return new DomainError('conflict', `This order has ${maxEvents} events already. No more are accepted.`, {
    logMessage: `order ${orderId} has ${maxEvents} payment events: a further one was refused`,
  });
}

function toEventRow(
  order_id: number,
  event: PaymentEvent,
  reported_by: string,
  isErased: boolean,
): NewPaymentEvent & { sent_id: string } {
  return {
    sent_id: event.id,
    order_id,
    event_id: toStoredEventId(event.id),
    type: event.type,
    at: event.at,
    source: 'site',
    reported_by,
    is_derived: true,
    ...(!isErased && {
      transaction_id: event.transactionId,
      merchant_name: event.merchantName,
      ...toAmountColumns(event.amount),
      currency: event.currency,
      refund_id: event.refundId,
      dispute_id: event.disputeId,
      reason: event.reason,
      reason_code: event.networkReasonCode,
      stage: event.stage,
      evidence_due_by: event.evidenceDueBy?.day ?? null,
      evidence_due_at: event.evidenceDueBy?.instant ?? null,
      outcome: event.outcome,
    }),
  };
}

/** The fields that say what happened, and those that the release before did not store. */
const comparedFields = [
  'type',
  'at',
  'transaction_id',
  'merchant_name',
  'currency',
  'evidence_due_by',
  'outcome',
] as const;
const newerFields = ['refund_id', 'dispute_id', 'reason', 'reason_code', 'stage', 'evidence_due_at'] as const;

function isSameEvent(known: StoredPaymentEvent, row: NewPaymentEvent): boolean {
  const fields = known.source === null ? comparedFields : [...comparedFields, ...newerFields];
  const isSameAmount = Number(known.amount ?? -1) === Number(row.exact_amount ?? -1);
  return isSameAmount && fields.every((field) => known[field] === (row[field] ?? null));
}
