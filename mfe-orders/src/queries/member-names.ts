import { queryOptions } from '@evisa/shared/kit/query';
import { getMemberNames } from '@evisa/shared/client/bulk';

const freshForMs = 60_000;

/** Whom Admin and Manager can hand orders to. */
export const memberNamesQuery = queryOptions({
  queryKey: ['member-names'],
  queryFn: ({ signal }) => getMemberNames(signal),
  staleTime: freshForMs,
});
