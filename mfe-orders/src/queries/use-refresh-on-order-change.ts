import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderListsKey } from './order-page';

/** So that not every screen of the house asks in the same moment. */
const maxJitterMs = 1500;

/**
 * While a list, or what else lies under the key, is shown it is fetched again when an order is changed here, and soon after
 * changes may have been missed; one that is not shown is when it comes back. The same key array every time.
 */
export function useRefreshOnOrderChange(queryKey: readonly string[] = orderListsKey): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refresh(): void {
      clearTimeout(timer);
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }
    const stops = [
      onEvent('order-changed', refresh),
      onEvent('orders-missed', () => {
        timer ??= setTimeout(refresh, Math.random() * maxJitterMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient, queryKey]);
}
