import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';

/** Jitter spreads the requests of all open screens. */
const maxJitterMs = 1500;

/**
 * Refreshes the queries under a key when this tab changes an order, and shortly after live events may have been missed. Queries
 * that are not shown refresh when they are shown again. `queryKey` must be a stable array.
 */
export function useRefreshOnOrderChange(queryKey: readonly string[]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refresh(): void {
      clearTimeout(timer);
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }
    const unsubscribers = [
      onEvent('order-changed', refresh),
      onEvent('orders-missed', () => {
        timer ??= setTimeout(refresh, Math.random() * maxJitterMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [queryClient, queryKey]);
}
