import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';

const disputesKey = ['disputes'] as const;

const disputesQuery = queryOptions({
  queryKey: disputesKey,
  queryFn: ({ signal }) => request(endpoints.getDisputes, { signal }),
  staleTime: 0,
});

/** The application site opens and closes disputes, and an erased order has none. */
const disputesLiveQuery = {
  queryKey: disputesKey,
  isAffectedBy: ({ action }: OrderEvent) => action === 'payment.record' || action === 'order.erase',
  batchMs: 500,
};

/** Reads the open disputes, the earliest evidence deadline first, and refreshes them when a payment event arrives. */
export function useOpenDisputes() {
  useLiveCounts(disputesLiveQuery);
  return useQuery(disputesQuery);
}
