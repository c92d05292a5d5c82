import { useQueryClient } from '@evisa/shared/kit/react-query';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';

/** The query of a statistics screen, as `queryOptions` returns it. */
interface RangeQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<ApiResponse<unknown>>;
}

/** Returns what Submit does: count the orders of a range anew, and show the API's message. The shell shows what the API refuses. */
export function useSubmitRange(
  createQuery: (range: DateRange) => RangeQuery,
  change: (params: { range: DateRange }) => void,
): (range: DateRange) => void {
  const queryClient = useQueryClient();
  return (range) => {
    change({ range });
    queryClient.fetchQuery({ ...createQuery(range), staleTime: 0 }).then(
      ({ message }) => toastSuccess(message),
      () => undefined,
    );
  };
}
