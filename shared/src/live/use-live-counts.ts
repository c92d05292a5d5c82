import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useRefreshOnOrderChange } from './use-refresh-on-order-change';

interface LiveCountsQuery {
  /** The counts' key in the query cache. */
  queryKey: readonly string[];
  isAffectedBy: (event: OrderEvent) => boolean;
  /** Changes within this time cause one refresh. */
  batchMs: number;
}

/**
 * Refreshes counts when a relevant order changes. Returns whether such a refresh is running, so that screens can hide its
 * progress. `query` must be a stable object.
 */
export function useLiveCounts(query: LiveCountsQuery): boolean {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  useRefreshOnOrderChange(query.queryKey);
  useEffect(() => {
    const { queryKey, isAffectedBy, batchMs } = query;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onEvent('order-live', (event) => {
      if (!isAffectedBy(event)) return;
      // Jitter spreads the requests of all open screens.
      timer ??= setTimeout(
        () => {
          timer = undefined;
          setRefreshing(true);
          void queryClient.invalidateQueries({ queryKey }).finally(() => setRefreshing(false));
        },
        batchMs * (1 + Math.random() / 2),
      );
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queryClient, query]);
  return isRefreshing;
}
