import { useEffect } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { queryOptions, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { useRefreshOnOrderChange } from '@evisa/shared/live/use-refresh-on-order-change';
import { onEvent } from '@evisa/shared/session/portal-events';

const failedMailsKey = ['failed-mails'] as const;

const failedMailsQuery = queryOptions({
  queryKey: failedMailsKey,
  queryFn: ({ signal }) => request(endpoints.getFailedMails, { signal }),
  staleTime: 0,
});

/** Changes within this time cause one refresh. Jitter spreads the requests of all open screens. */
const batchMs = 200;

/** Reads the emails that could not be delivered, and refreshes them when one joins or may have left them. */
export function useFailedMails() {
  const queryClient = useQueryClient();
  useRefreshOnOrderChange(failedMailsKey);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refreshIf(isAffected: boolean): void {
      if (!isAffected) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void queryClient.invalidateQueries({ queryKey: failedMailsKey });
        },
        batchMs * (1 + Math.random()),
      );
    }
    const isListed = (orderId: number) =>
      queryClient.getQueryData(failedMailsQuery.queryKey)?.data.some(({ order_id }) => order_id === orderId) ?? true;
    const stops = [
      onEvent('history-live', ({ orderId, failed }) => refreshIf(failed === true || isListed(orderId))),
      // The emails of an order that was deleted are back with it.
      onEvent('order-live', ({ orderId, from, to }) =>
        refreshIf(isListed(orderId) || (from === 'deletedOrder' && to !== from)),
      ),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient]);
  return useQuery(failedMailsQuery);
}
