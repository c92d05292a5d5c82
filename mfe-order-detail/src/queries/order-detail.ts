import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { queryOptions } from '@evisa/shared/kit/react-query';

const secondMs = 1000;
/** Most emails leave the queue within a minute. A retried one can wait for hours. */
const recentMailMs = 60 * secondMs;

/** Reads the full order. Polls while an email is queued, in case the event stream misses the delivery. */
export function orderDetailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-detail', orderId],
    queryFn: ({ signal }) => requestData(endpoints.getOrdersDetails, { params: { orderId }, signal }),
    refetchInterval: ({ state }) => getPollInterval(state.data, Date.now()),
  });
}

/** Reads the order's audit trail, newest first. */
export function orderAuditTrailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-trail', orderId],
    queryFn: ({ signal }) => requestData(endpoints.getOrderTrail, { params: { orderId }, signal }),
  });
}

/** Reads what was corrected in the order, newest first. */
export function orderCorrectionsQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-corrections', orderId],
    queryFn: ({ signal }) => requestData(endpoints.getOrderCorrections, { params: { orderId }, signal }),
  });
}

/** Returns the milliseconds until the next poll, or `false` when no email is queued. */
export function getPollInterval(order: OrderDetail | undefined, now: number): number | false {
  const queued = order?.mailHistory.filter(({ state }) => state === 'queued') ?? [];
  if (queued.length === 0) return false;
  return queued.some(({ create_ts }) => now - Date.parse(create_ts) < recentMailMs) ? 5 * secondMs : 30 * secondMs;
}
