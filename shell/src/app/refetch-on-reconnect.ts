import type { QueryClient } from '@evisa/shared/kit/react-query';
import { useReachability } from '@evisa/shared/session/reachability';

/** Refetches everything on the screen when the API is reachable again. Returns a function that stops it. */
export function refetchOnReconnect(queryClient: QueryClient): () => void {
  return useReachability.subscribe((now, before) => {
    if (now.reachable && !before.reachable) void queryClient.invalidateQueries();
  });
}
