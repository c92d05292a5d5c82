import { queryOptions } from '@tanstack/react-query';
import { getAllFolderCount } from '@evisa/shared/client/orders';

export const folderCountsKey = ['folder-counts'] as const;

const refreshEveryMs = 30_000;

/** The 13 folder counts; `userName` is the signed-in member's. The dashboard's tiles read the same entry. */
export function folderCountsQuery(userName: string) {
  return queryOptions({
    queryKey: [...folderCountsKey, userName],
    queryFn: ({ signal }) => getAllFolderCount(userName, signal),
    refetchInterval: refreshEveryMs,
  });
}
