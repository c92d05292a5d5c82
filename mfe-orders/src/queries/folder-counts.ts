import { queryOptions } from '@tanstack/react-query';
import { getAllFolderCount } from '@evisa/shared/client/orders';

/** The 13 counts, under the key the sidebar uses too: one answer serves both. */
export function folderCountsQuery(userName: string) {
  return queryOptions({
    queryKey: ['folder-counts', userName],
    queryFn: ({ signal }) => getAllFolderCount(userName, signal),
  });
}
