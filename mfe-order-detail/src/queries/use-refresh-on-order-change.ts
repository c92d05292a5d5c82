import { useQueryClient } from '@evisa/shared/kit/query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderDetailQuery } from './order-detail';

/** Reads the order anew whenever some part of the portal says that it changed. */
export function useRefreshOnOrderChange(orderId: number): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onEvent('order-changed', (changed) => {
        if (changed.orderIds.includes(orderId)) void queryClient.invalidateQueries(orderDetailQuery(orderId));
      }),
    [orderId, queryClient],
  );
}
