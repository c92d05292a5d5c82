import { getAllFolderCount } from '@evisa/shared/client/endpoints/orders';

/** Every member's counts lie under this key of the query cache. */
export const folderCountsKey = ['folder-counts'] as const;

/** Only in case the events that carry them were lost; where streams are blocked the counts are asked for more often there. */
const refreshEveryMs = 300_000;

/** The 13 folder counts as a query: sidebar and dashboard read the same entry. `userName` is the signed-in member's. */
export function folderCountsQuery(userName: string) {
  return {
    queryKey: [...folderCountsKey, userName],
    queryFn: ({ signal }: { signal: AbortSignal }) => getAllFolderCount(userName, signal),
    refetchInterval: refreshEveryMs,
  };
}
