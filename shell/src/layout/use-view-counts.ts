import { useEffect, useEffectEvent, useRef } from 'react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { requestData } from '@evisa/shared/client/http/request-data';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderView, OrderViewCount } from '@evisa/shared/contract/order-views';
import { viewCountMs } from '@evisa/shared/domain/orders/order-views';
import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';

/** The shortest time between an answer with counts and the next request. */
const refreshEveryMs = 10_000;
/** Spreads the requests of all pages that hear of a change. */
const maxJitterMs = 500;

const viewCountsKey = ['order-view-counts'] as const;

/**
 * Returns how many orders each view lists. After changes of orders it asks again: two seconds later, because the API may answer with counts of the last
 * two seconds, and at most every ten seconds, never before the last answer. Not for a hidden sidebar or tab, which asks when it is shown.
 */
export function useViewCounts(views: readonly OrderView[], isHidden: boolean): readonly OrderViewCount[] | undefined {
  const ids = views.map(({ id }) => id);
  const isCounting = !isHidden && ids.length > 0;
  const { data } = useQuery({
    queryKey: [...viewCountsKey, ...ids],
    queryFn: ({ signal }) => requestData(endpoints.getOrderViewCounts, { signal }),
    enabled: isCounting,
    staleTime: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  useRefreshOnChanges(isCounting);
  return data;
}

function useRefreshOnChanges(isCounting: boolean): void {
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  // Follows the counts that the sidebar loads: time alone changes them too.
  const { data: folderCounts } = useQuery({ ...folderCountsQuery(userName), enabled: false });
  const known = useRef(folderCounts);
  const change = useRef<() => void>(undefined);
  const onFolderCounts = useEffectEvent(() => {
    if (known.current && known.current !== folderCounts) change.current?.();
    known.current = folderCounts;
  });
  useEffect(() => onFolderCounts(), [folderCounts]);

  useEffect(() => {
    if (!isCounting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStale = false;
    let changedAt = -Infinity;
    let answeredAt = performance.now();
    let isAsking = false;
    let isStopped = false;

    function plan(): void {
      const isWaiting = timer !== undefined || isAsking || isStopped;
      if (isWaiting || !isStale || document.visibilityState === 'hidden') return;
      const wait = Math.max(viewCountMs, answeredAt + refreshEveryMs - performance.now());
      timer = setTimeout(ask, wait + Math.random() * maxJitterMs);
    }
    function ask(): void {
      timer = undefined;
      if (document.visibilityState === 'hidden') return;
      isAsking = true;
      // The answer may be older than a change of the last seconds.
      isStale = performance.now() - changedAt < viewCountMs;
      void queryClient.invalidateQueries({ queryKey: viewCountsKey }).finally(() => {
        isAsking = false;
        answeredAt = performance.now();
        plan();
      });
    }
    change.current = () => {
      isStale = true;
      changedAt = performance.now();
      plan();
    };

    const onChange = () => change.current?.();
    const stops = [
      onEvent('order-changed', onChange),
      onEvent('order-live', onChange),
      onEvent('orders-missed', onChange),
      onEvent('history-live', ({ history }) => history === 'mail' && onChange()),
    ];
    document.addEventListener('visibilitychange', plan);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      change.current = undefined;
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', plan);
    };
  }, [queryClient, isCounting]);
}
