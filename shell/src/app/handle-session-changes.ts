import type { QueryClient } from '@evisa/shared/kit/react-query';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';

/**
 * Clears the query cache when the session ends and shows the reason; the layout redirects to the sign-in screen. When an expired session
 * continues, refetches everything. Returns a function that stops it.
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
