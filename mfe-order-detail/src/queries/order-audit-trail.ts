import { queryOptions } from '@evisa/shared/kit/react-query';
import { getOrderTrail } from '@evisa/shared/client/order-trail';

/** Who changed what in the order, and when; newest first. */
export function orderAuditTrailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['order-trail', orderId],
    queryFn: ({ signal }) => getOrderTrail(orderId, signal),
  });
}
