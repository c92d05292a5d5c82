import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderDetailQuery } from './order-detail';
import { orderAuditTrailQuery } from './order-audit-trail';

/** Reads the order and its trail anew whenever it changed, here or by a colleague, or may have; and when its mails or downloads did. */
export function useRefreshOnOrderChange(orderId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries(orderDetailQuery(orderId));
      void queryClient.invalidateQueries(orderAuditTrailQuery(orderId));
    };
    const ifItsOwn = (changed: { orderId: number }) => {
      if (changed.orderId === orderId) refresh();
    };
    const stops = [
      onEvent('order-changed', ({ orderIds }) => {
        if (orderIds.includes(orderId)) refresh();
      }),
      onEvent('order-live', ifItsOwn),
      onEvent('history-live', ifItsOwn),
      onEvent('orders-missed', refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [orderId, queryClient]);
}
