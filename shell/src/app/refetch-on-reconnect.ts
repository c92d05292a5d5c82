import type { QueryClient } from '@evisa/shared/kit/react-query';
import { useReachability } from '@evisa/shared/session/reachability';

/** Reads everything on the screen anew when the API answers again. Returns the way to stop. */
export function refetchOnReconnect(queryClient: QueryClient): () => void {
  return useReachability.subscribe((now, before) => {
    if (now.reachable && !before.reachable) void queryClient.invalidateQueries();
  });
}
