import { toDecimal } from '@evisa/shared/domain/money/money';
import { feeCurrency, getOrderPrice } from '@evisa/shared/domain/orders/visa-fees';
import type { SeededRandom } from './values/seeded-random';
import { dayMs, hourMs } from './values/date-math';
import type { SampleHistory, SampleOrder, SamplePaymentEvent } from './values/sample-types';

/** What differs between the events of an order; `at` in milliseconds. */
type EventFacts = Omit<Partial<SamplePaymentEvent>, 'at'> &
  Pick<SamplePaymentEvent, 'event_id' | 'type'> & { at: number };

/** Evidence about a dispute is accepted for this long after it was opened. */
const evidenceMs = 14 * dayMs;

/**
 * Which completed orders are disputed, by how many were completed before: few, but in a sample of some hundred orders there are open disputes
 * and decided ones, whatever the time of its creation.
 */
const disputePeriod = 120;
const disputes: Readonly<Record<number, 'open' | 'closed'>> = { 10: 'open', 30: 'closed', 60: 'open', 90: 'closed' };

const failureReasons = ['insufficient_funds', 'expired_card', 'authentication_failed'] as const;

const disputeReasons = [
  { reason: 'fraudulent', reason_code: '10.4' },
  { reason: 'product_not_received', reason_code: '13.1' },
  { reason: 'credit_not_processed', reason_code: '13.6' },
] as const;

/**
 * Generates what the application site reported about the money of an order: the payment that came with it, refunds in full and in part, and
 * disputes, open and closed. A pending order has none, or a payment that failed. `completedBefore` counts the completed orders before it.
 */
export function makePayments(
  random: SeededRandom,
  order: SampleOrder,
  now: number,
  completedBefore: number,
): Pick<SampleHistory, 'paymentEvents' | 'auditEntries'> {
  const price = getOrderPrice(order);
  if (!price) return { paymentEvents: [], auditEntries: [] };
  const amount = toDecimal(price.due);
  const at = Date.parse(order.created_at);
  const { order_id, transaction_id, merchant_name } = order;
  const toEvent = (facts: EventFacts): SamplePaymentEvent => ({
    order_id,
    transaction_id,
    merchant_name,
    amount,
    currency: feeCurrency,
    source: 'site',
    ...facts,
    at: new Date(facts.at).toISOString(),
  });
  const delivery = { event_id: 'delivery', source: 'delivery', at } as const;
  if (transaction_id === null) {
    const failed = toEvent({ ...delivery, type: 'payment.failed', reason: random.pick(failureReasons) });
    return { paymentEvents: random.chance(0.4) ? [failed] : [], auditEntries: [] };
  }
  const reported = [...makeRefunds(random, order, now), ...makeDispute(random, order, now, completedBefore)]
    .filter((event) => event.at < now)
    .map(toEvent);
  return {
    paymentEvents: [toEvent({ ...delivery, type: 'payment.succeeded' }), ...reported],
    auditEntries: reported.map((event) => ({
      order_id,
      at: event.at,
      actor: null,
      action: 'payment.record',
      changes: { event: { from: null, to: event.type } },
    })),
  };
}

/** An order in Refunds was refunded in full on its refund date. A few applicants got the surcharge for speed back. */
function makeRefunds(random: SeededRandom, order: SampleOrder, now: number): EventFacts[] {
  const refund = { type: 'payment.refunded', refund_id: random.fillPattern('re_~~~~~~~~~~~~') } as const;
  if (order.refund_date !== null)
    return [{ ...refund, event_id: `${refund.refund_id}-1`, at: Date.parse(order.refund_date) }];
  const isLate = order.processed_at !== null && order.processing_mode === 'Priority Processing' && random.chance(0.04);
  if (!isLate) return [];
  const at = Math.min(Date.parse(order.processed_at ?? '') + random.int(1, 48) * hourMs, now - hourMs);
  return [{ ...refund, event_id: `${refund.refund_id}-1`, at, amount: '20.00', reason: 'delivered late' }];
}

/** Some payments of completed orders are disputed days later: some disputes are decided, others wait for evidence. */
function makeDispute(random: SeededRandom, order: SampleOrder, now: number, completedBefore: number): EventFacts[] {
  const from = order.processed_at && Date.parse(order.processed_at) + 2 * dayMs;
  const result = disputes[completedBefore % disputePeriod];
  if (!from || from > now - dayMs || !result) return [];
  const dispute = {
    dispute_id: random.fillPattern('dp_~~~~~~~~~~~~'),
    stage: 'chargeback',
    ...random.pick(disputeReasons),
  };
  const isOpen = result === 'open';
  const openedAt = isOpen ? Math.max(from, now - random.int(1, 10) * dayMs - random.int(0, 20) * hourMs) : from;
  const closedAt = openedAt + random.int(15, 30) * dayMs;
  const outcome = random.pick(['won', 'lost']);
  return [
    {
      ...dispute,
      event_id: `${dispute.dispute_id}-1`,
      type: 'dispute.opened',
      at: openedAt,
      evidence_due_at: new Date(openedAt + evidenceMs).toISOString(),
    },
    ...(isOpen
      ? []
      : [{ ...dispute, event_id: `${dispute.dispute_id}-2`, type: 'dispute.closed' as const, at: closedAt, outcome }]),
  ];
}
