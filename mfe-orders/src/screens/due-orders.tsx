import { useEffect, useRef } from 'react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { dueCountKeys, type DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { useQuery, useQueryClient, type QueryClient } from '@evisa/shared/kit/react-query';
import { orderListsKey } from '@evisa/shared/order-list/rows/order-page';
import { useSession } from '@evisa/shared/session/session-store';
import { OrderList } from '../features/order-list/order-list';
import { prefetchOrderPage } from '../queries/prefetch-order-page';

/** Shows the orders of all folders that are late, or due later today, the earliest first. */
function DueOrders({ due }: { due: DueFilter }) {
  useRefreshWhenMore(due);
  return <OrderList key={due} folder="allOrder" due={due} />;
}

/** Refreshes the list when time has brought more orders into it, which no event of an order tells. */
function useRefreshWhenMore(due: DueFilter): void {
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts } = useQuery(folderCountsQuery(userName));
  const count = counts?.[dueCountKeys[due]];
  const before = useRef(count);
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current)
      void queryClient.invalidateQueries({ queryKey: orderListsKey });
    before.current = count;
  }, [queryClient, count]);
}

/** Fetches the rows before the list is on the screen. */
export const prefetch = (queryClient: QueryClient, { due }: { due: DueFilter }) =>
  prefetchOrderPage(queryClient, 'allOrder', due);

export { DueOrders as Component };
