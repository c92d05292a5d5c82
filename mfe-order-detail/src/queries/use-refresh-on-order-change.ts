import { useQueryClient } from '@evisa/shared/kit/query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderDetailQuery } from './order-detail';

/** Reads the order anew whenever it changed, here or by a colleague, or may have. */
export function useRefreshOnOrderChange(orderId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries(orderDetailQuery(orderId));
    const stops = [
      onEvent('order-changed', (changed) => {
        if (changed.orderIds.includes(orderId)) refresh();
      }),
      onEvent('order-live', (changed) => {
        if (changed.orderId === orderId) refresh();
      }),
      onEvent('orders-missed', refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [orderId, queryClient]);
}
