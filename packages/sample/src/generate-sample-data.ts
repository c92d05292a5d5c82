import { isFutureOrder, getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { closedStatuses } from '@evisa/shared/domain/orders/order-folders';
import { chooseCountries } from './countries/sample-countries';
import { chooseCreationTime } from './choose-creation-time';
import { createSeededRandom, type SeededRandom } from './values/seeded-random';
import { dayMs, hourMs } from './values/date-math';
import { makeApplicant } from './make-applicant';
import { makeHistory, pickMemberOnShift } from './make-history';
import { makeTrip } from './make-trip';
import { makeUploads } from './make-uploads';
import { planStatuses, type PlannedStatus } from './plan-statuses';
import type { SampleCountry } from './countries/sample-country';
import type { SampleData, SampleMember, SampleOrder } from './values/sample-types';
import { sampleGateways } from './sample-gateways';

/** Returns when staff completed an order (ms): after hours for a priority order, after days for a standard one. */
function chooseSettledTime(
  random: SeededRandom,
  mode: SampleOrder['processing_mode'],
  from: number,
  now: number,
): number {
  const hours = mode === 'Priority Processing' ? random.int(1, 20) : random.int(8, 80);
  const at = from + hours * hourMs + random.int(0, hourMs);
  return at < now ? at : Math.round(from + (now - from) * (0.4 + random.next() * 0.55));
}

function makeOrder(
  random: SeededRandom,
  {
    orderId,
    country,
    createdAt,
    plan,
    members,
    now,
  }: {
    orderId: number;
    country: SampleCountry;
    createdAt: number;
    plan: PlannedStatus;
    members: readonly SampleMember[];
    now: number;
  },
): SampleOrder {
  const { status, mode } = plan;
  const created_at = new Date(createdAt).toISOString();
  const placed = created_at.slice(0, 10);
  const applicant = makeApplicant(random, country, placed);
  const today = new Date(now).toISOString().slice(0, 10);
  const trip = makeTrip(random, { country, status, placed, today, birth: applicant.date_of_birth });

  const wasFuture = isFutureOrder(created_at, trip.intended_date_of_entry);
  const { processingDate, processMonth } = getProcessingDate(trip.intended_date_of_entry);
  const startedAt = wasFuture ? Math.min(Date.parse(`${processingDate}T00:00:00Z`), now - dayMs / 2) : createdAt;
  const settledAt = chooseSettledTime(random, mode, Math.max(startedAt, createdAt), now);
  const gateway = random.weighted(sampleGateways.map((one) => [one, one.is_active ? 8 : 1]));
  const paid = status !== 'Pending' && !(status === 'Deleted' && random.chance(0.5));
  const assigned =
    status !== 'Future' && status !== 'Pending' && !closedStatuses.includes(status) && random.chance(0.22);

  return {
    order_id: orderId,
    created_at,
    process_status: status,
    processing_mode: mode,
    process_month: wasFuture ? processMonth : null,
    processing_date: wasFuture ? processingDate : null,
    assign_to: assigned ? pickMemberOnShift(random, members, settledAt) : null,
    refund_date: status === 'Refunds' ? new Date(settledAt).toISOString() : null,
    processed_by: status === 'Completed' ? pickMemberOnShift(random, members, settledAt) : null,
    processed_at: status === 'Completed' ? new Date(settledAt).toISOString() : null,
    transaction_id: paid ? random.fillPattern(gateway.transactionId) : null,
    merchant_name: paid ? gateway.merchant : null,
    ...applicant,
    ...trip,
    ...makeUploads(random, country.name),
  };
}

/**
 * Generates all sample data as plain objects. The same arguments return the same data on every machine. Nationalities are those of Cambodia's
 * e-visa arrivals, without visa-exempt countries (ASEAN).
 */
export function generateSampleData({
  count,
  now,
  seed,
  members,
}: {
  count: number;
  now: Date;
  seed: number;
  /** The accounts that handle the orders: at least one of each role. */
  members: readonly SampleMember[];
}): SampleData {
  const random = createSeededRandom(seed);
  const time = now.getTime();
  const placed = chooseCountries(random, count)
    .map((country) => ({ country, createdAt: chooseCreationTime(random, country, time) }))
    .sort((a, b) => a.createdAt - b.createdAt);
  const plans = planStatuses(
    random,
    placed.map(({ createdAt }) => (time - createdAt) / dayMs),
  );

  const data: SampleData = {
    members,
    gateways: sampleGateways.map(({ gateway_name, is_active }) => ({ gateway_name, is_active })),
    orders: [],
    remarks: [],
    documents: [],
    mailHistory: [],
    downloadHistory: [],
    auditEntries: [],
    paymentEvents: [],
  };
  let completedBefore = 0;
  placed.forEach(({ country, createdAt }, index) => {
    const plan = plans[index];
    if (!plan) return;
    const orderId = firstOrderId + index;
    // Each order has its own random sequence, so that a changed rule does not affect other orders.
    const ownRandom = createSeededRandom(`${seed}/${orderId}`);
    const order = makeOrder(ownRandom, { orderId, country, createdAt, plan, members, now: time });
    const history = makeHistory(ownRandom, { order, members, now: time, completedBefore });
    if (order.processed_at !== null) completedBefore += 1;
    data.orders.push(order);
    data.remarks.push(...history.remarks);
    data.documents.push(...history.documents);
    data.mailHistory.push(...history.mailHistory);
    data.downloadHistory.push(...history.downloadHistory);
    data.auditEntries.push(...history.auditEntries);
    data.paymentEvents.push(...history.paymentEvents);
  });
  return data;
}
