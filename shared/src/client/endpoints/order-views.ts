import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderView } from '@evisa/shared/contract/order-views';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { requestData } from '@evisa/shared/client/http/request-data';

/** The key of the saved views in the query cache. */
export const orderViewsKey = ['order-views'] as const;

/** The query for the saved views that the member sees: null with an API that has none. The shell loads them; remotes follow its answer. */
export const orderViewsQuery = {
  queryKey: orderViewsKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OrderView[] | null> =>
    requestData(endpoints.getOrderViews, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.httpStatus === 404) return null;
      throw error;
    }),
};
