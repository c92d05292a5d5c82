import type { QueryClient } from '@evisa/shared/kit/react-query';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';

/**
 * When the session ends, whatever ended it, what was fetched in it is dropped, and the reason is told
 * (the specification, section 8). The layout leads to the sign-in screen. A lapsed session that goes on keeps what was fetched, and reads
 * it anew. Returns the way to stop.
 */
export function handleSessionChanges(queryClient: QueryClient): () => void {
  return useSession.subscribe((now, before) => {
    if (before.expired && now.accessToken) {
      void queryClient.invalidateQueries();
      publishEvent('orders-missed', {});
    }
    if (!before.isAuth || now.isAuth) return;
    queryClient.clear();
    if (now.endReason) toastError(now.endReason);
  });
}
