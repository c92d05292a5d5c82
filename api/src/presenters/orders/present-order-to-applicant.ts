import type { PublicRequest } from '@evisa/shared/contract/order-requests';
import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import {
  processStatuses,
  statusRules,
  type ApplicantStage,
  type PaymentStage,
} from '@evisa/shared/domain/orders/order-status';
import { getServiceDay } from '@evisa/shared/domain/orders/working-calendar';
import type { StoredOrder } from '../../db/orders/orders';
import type { OrderLedger } from '../../db/payments/payment-events';
import { presentPaymentSums } from './present-payments';

/** What an applicant's view of an order needs beside the order itself. */
interface ApplicantFacts {
  ledger: OrderLedger;
  /** When a document was withdrawn last. */
  withdrawnAt: string | null;
  /** When the order last got each status. */
  statusTimes: readonly { status: string; at: string }[];
  /** The newest that was not withdrawn. */
  request: PublicRequest | null;
}

/** Returns the part of an order that its applicant may see. */
export function presentOrderToApplicant(
  order: StoredOrder,
  { ledger, withdrawnAt, statusTimes, request }: ApplicantFacts,
): PublicOrder {
  const { order_id, first_name, last_name, process_status, created_at, due_at } = order;
  const [refunded = null] = presentPaymentSums(ledger).refunded;
  return {
    order_id,
    customer_name: formatFullName(first_name, last_name),
    stage: statusRules[process_status].stage,
    payment_stage: statusRules[process_status].paymentStage ?? null,
    placed_at: created_at,
    withdrawn_at: withdrawnAt,
    refunded_in_part: ledger.state === 'refunded in part' ? refunded : null,
    refunded_in_full: ledger.state === 'refunded' ? refunded : null,
    refund_arrives_by: findRefundArrival(order, ledger),
    expected_on: due_at !== null && Date.parse(due_at) > Date.now() ? getServiceDay(Date.parse(due_at)) : null,
    reached: presentStageTimes(statusTimes),
    request,
  };
}

/** Several statuses are one stage to the applicant. */
function presentStageTimes(statusTimes: ApplicantFacts['statusTimes']): PublicOrder['reached'] {
  const times = new Map<ApplicantStage | PaymentStage, string>();
  for (const { status, at } of statusTimes.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const known = processStatuses.find((name) => name === status);
    if (known) times.set(statusRules[known].paymentStage ?? statusRules[known].stage, at);
  }
  return [...times].map(([stage, at]) => ({ stage, at }));
}

/** Banks need up to ten working days to show a refund. */
const refundArrivalMs = 14 * 24 * 60 * 60 * 1000;

/** Returns the day by which a bank shows the last refund, which a gateway reported or staff marked as sent; null if none was sent, or after it. */
function findRefundArrival({ refund_date }: StoredOrder, { refunds }: OrderLedger): string | null {
  const sent = refunds.flatMap(({ at, failed_at }) => (failed_at === null ? at : [])).toSorted();
  const sentAt = sent.at(-1) ?? refund_date;
  const arrivesAt = sentAt === null ? 0 : Date.parse(sentAt) + refundArrivalMs;
  return arrivesAt > Date.now() ? getServiceDay(arrivesAt) : null;
}
