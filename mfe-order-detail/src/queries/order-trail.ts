import { queryOptions } from '@evisa/shared/kit/query';
import { getOrderTrail } from '@evisa/shared/client/order-trail';

/** Who changed what in the order, and when; newest first. */
export function orderTrailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-trail', orderId],
    queryFn: ({ signal }) => getOrderTrail(orderId, signal),
  });
}
