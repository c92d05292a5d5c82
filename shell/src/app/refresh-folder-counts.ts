import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { History } from '@evisa/shared/kit/router';
import { onEvent } from '@evisa/shared/session/portal-events';
import { folderCountsKey } from '@evisa/shared/client/endpoints/folder-counts';

/** Reloads the folder counts when the route or an order changes. Returns a function that stops it. */
export function refreshFolderCounts(history: History, queryClient: QueryClient): () => void {
  const reload = () => void queryClient.invalidateQueries({ queryKey: folderCountsKey });
  let { pathname } = history.location;
  const stops = [
    onEvent('order-changed', reload),
    history.listen(({ location }) => {
      if (location.pathname === pathname) return;
      pathname = location.pathname;
      reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
