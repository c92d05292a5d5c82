import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { History } from '@evisa/shared/kit/router';
import { onEvent } from '@evisa/shared/session/portal-events';
import { folderCountsKey } from '@evisa/shared/client/endpoints/folder-counts';

/** Reloads the folder counts at each change of route (the specification, section 2) and of an order. Returns the way to stop. */
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
