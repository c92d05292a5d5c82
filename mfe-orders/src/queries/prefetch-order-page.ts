import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { parseListParams } from '@evisa/shared/order-list/rows/list-params';
import { orderListPageQuery } from '@evisa/shared/order-list/rows/order-page';

/** Fetches the page of a folder that the address names, before its list is on the screen. */
export function prefetchOrderPage(queryClient: QueryClient, folder: FolderName, due?: DueFilter): void {
  const { limit, ...params } = parseListParams(new URLSearchParams(location.search));
  const userName = useSession.getState().data?.name ?? '';
  const request = { folder, userName, ...params, ...(due && { due }) };
  if (limit !== 'All') void queryClient.prefetchQuery(orderListPageQuery({ ...request, limit }));
}
