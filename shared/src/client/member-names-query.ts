import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';

const freshForMs = 60_000;

/** The query for the members that an Admin or Manager can assign orders to. */
export const memberNamesQuery = {
  queryKey: ['member-names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => requestData(endpoints.getMemberNames, { signal }),
  staleTime: freshForMs,
};
