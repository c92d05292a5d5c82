import { getMemberNames } from '@evisa/shared/client/endpoints/bulk-orders';

const freshForMs = 60_000;

/** Whom Admin and Manager can hand orders to, as a query. */
export const memberNamesQuery = {
  queryKey: ['member-names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getMemberNames(signal),
  staleTime: freshForMs,
};
