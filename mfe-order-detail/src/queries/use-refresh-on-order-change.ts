import { useEffect } from 'react';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderAuditTrailQuery, orderCorrectionsQuery, orderDetailQuery } from './order-detail';

/** Reloads the order and its audit trail after a change in this tab or elsewhere, or when events may have been missed. */
export function useRefreshOnOrderChange(orderId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries(orderDetailQuery(orderId));
      void queryClient.invalidateQueries(orderAuditTrailQuery(orderId));
      void queryClient.invalidateQueries(orderCorrectionsQuery(orderId));
    };
    const refreshIfSameOrder = (changed: { orderId: number }) => {
      if (changed.orderId === orderId) refresh();
    };
    const unsubscribers = [
      onEvent('order-changed', ({ orderIds }) => {
        if (orderIds.includes(orderId)) refresh();
      }),
      onEvent('order-live', refreshIfSameOrder),
      onEvent('history-live', refreshIfSameOrder),
      onEvent('orders-missed', refresh),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [orderId, queryClient]);
}
