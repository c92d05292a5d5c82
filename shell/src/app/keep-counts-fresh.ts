import type { QueryClient } from '@evisa/shared/kit/query';
import { onEvent } from '@evisa/shared/session/portal-events';
import { folderCountsKey } from '@evisa/shared/client/folder-counts';

interface Router {
  state: { location: { pathname: string } };
  subscribe: (listener: (state: { location: { pathname: string } }) => void) => () => void;
}

/** Reloads the folder counts at each change of route (the specification, section 2) and of an order. Returns the way to stop. */
export function keepCountsFresh(router: Router, queryClient: QueryClient): () => void {
  const reload = () => void queryClient.invalidateQueries({ queryKey: folderCountsKey });
  let { pathname } = router.state.location;
  const stops = [
    onEvent('order-changed', reload),
    router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      pathname = location.pathname;
      reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
