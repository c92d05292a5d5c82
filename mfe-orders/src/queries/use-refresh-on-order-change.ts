import { useQueryClient } from '@evisa/shared/kit/query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { orderListsKey } from './order-page';

/**
 * While a list, or what else lies under the key, is shown it is fetched again when an order changes;
 * one that is not shown is when it comes back. The same key array every time.
 */
export function useRefreshOnOrderChange(queryKey: readonly string[] = orderListsKey): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onEvent('order-changed', () => void queryClient.invalidateQueries({ queryKey })),
    [queryClient, queryKey],
  );
}
