import { queryOptions } from '@evisa/shared/kit/react-query';
import { getOrdersDetails } from '@evisa/shared/client/endpoints/orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';

const secondMs = 1000;
/** A mail usually goes out at once; one that is retried may wait for hours. */
const recentMailMs = 60 * secondMs;

/** The full order; the event stream tells of its changes, but a queued mail is looked after in any case. */
export function orderDetailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-detail', orderId],
    queryFn: ({ signal }) => getOrdersDetails(orderId, signal),
    refetchInterval: ({ state }) => getPollInterval(state.data, Date.now()),
  });
}

/** Milliseconds until the order is worth another look; `false` when nothing is under way. */
export function getPollInterval(order: OrderDetail | undefined, now: number): number | false {
  const queued = order?.mailHistory.filter(({ state }) => state === 'queued') ?? [];
  if (queued.length === 0) return false;
  return queued.some(({ create_ts }) => now - Date.parse(create_ts) < recentMailMs) ? 5 * secondMs : 30 * secondMs;
}
