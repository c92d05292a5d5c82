import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { onEvent } from '@evisa/shared/session/portal-events';
import { setSignedInMember, useSession } from '@evisa/shared/session/session-store';

/** Well below the half hour after which an idle session ends. */
const refreshEveryMs = 5 * 60_000;
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Refreshes the signed-in member from the API: at start if only a stored token is known, after a change of the second factor, and at most
 * every five minutes while the member is active, so that the session does not idle out. Refetches everything once a missing second factor
 * is set up. Returns a function that stops it.
 */
export function keepSessionAlive(queryClient: QueryClient): () => void {
  let refreshedAt = Date.now();

  async function refreshMember(): Promise<void> {
    refreshedAt = Date.now();
    // The client handles a 401. The next call shows any other error.
    setSignedInMember(await requestData(endpoints.userInfo).catch(() => null));
  }

  function onActivity(): void {
    if (Date.now() - refreshedAt >= refreshEveryMs && useSession.getState().accessToken !== null) void refreshMember();
  }

  if (useSession.getState().userInfoLoading) void refreshMember();
  activityEvents.forEach((type) => window.addEventListener(type, onActivity, { passive: true, capture: true }));
  const stops = [
    onEvent('second-factor-changed', () => void refreshMember()),
    useSession.subscribe(({ data }, before) => {
      const isUnlocked = before.data?.mustSetUpSecondFactor && data && !data.mustSetUpSecondFactor;
      if (isUnlocked) void queryClient.invalidateQueries();
    }),
  ];
  return () => {
    activityEvents.forEach((type) => window.removeEventListener(type, onActivity, { capture: true }));
    stops.forEach((stop) => stop());
  };
}
