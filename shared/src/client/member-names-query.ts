import { getMemberNames } from '@evisa/shared/client/endpoints/bulk-orders';

const freshForMs = 60_000;

/** The query for the members that an Admin or Manager can assign orders to. */
export const memberNamesQuery = {
  queryKey: ['member-names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getMemberNames(signal),
  staleTime: freshForMs,
};
