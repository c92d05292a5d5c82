import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useRefreshOnOrderChange } from './use-refresh-on-order-change';

interface LiveCountsQuery {
  /** The counts lie under this key of the query cache. */
  queryKey: readonly string[];
  /** Whether a change of an order changes them. */
  isAffectedBy: (event: OrderEvent) => boolean;
  /** Changes within this time are one reading. */
  batchMs: number;
}

/**
 * While counts are shown they are read anew after an order changed that they count, whoever did it. Answers whether that is being
 * done: nobody asked for it. The same object every time.
 */
export function useLiveCounts(counted: LiveCountsQuery): boolean {
  const queryClient = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  useRefreshOnOrderChange(counted.queryKey);
  useEffect(() => {
    const { queryKey, isAffectedBy, batchMs } = counted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('order-live', (event) => {
      if (!isAffectedBy(event)) return;
      // Longer by a bit, so that not every screen of the house asks in the same moment.
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
      stop();
    };
  }, [queryClient, counted]);
  return refreshing;
}
