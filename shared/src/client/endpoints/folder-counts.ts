import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';

/** The beginning of the query keys of all members' counts. */
export const folderCountsKey = ['folder-counts'] as const;

/** A fallback for lost events. While streams are blocked, the event stream polls the counts more often. */
const refreshEveryMs = 300_000;

/** The query for the 13 folder counts, shared by sidebar and dashboard. `userName` is the signed-in member's name. */
export function folderCountsQuery(userName: string) {
  return {
    queryKey: [...folderCountsKey, userName],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestData(endpoints.getAllFolderCount, { query: { userName }, signal }),
    refetchInterval: refreshEveryMs,
  };
}
