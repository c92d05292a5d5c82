import { getUserInfo } from '@evisa/shared/client/endpoints/account';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { onEvent } from '@evisa/shared/session/portal-events';
import { setSignedInMember, useSession } from '@evisa/shared/session/session-store';

/** Well below the half hour after which a session that is not used ends. */
const refreshEveryMs = 5 * 60_000;
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Asks the API who is signed in: once where only a stored token said so, after a change of the second factor, and, at most every five
 * minutes, while somebody types or moves, whose session would idle out over a long text. Once a second factor that was
 * missing is there, everything is read anew. Returns the way to stop.
 */
export function keepSessionAlive(queryClient: QueryClient): () => void {
  let askedAt = Date.now();

  async function ask(): Promise<void> {
    askedAt = Date.now();
    // The shell tells a 401 by itself; anything else is told by the next call that matters.
    setSignedInMember(await getUserInfo().catch(() => null));
  }

  function noteSomeone(): void {
    if (Date.now() - askedAt >= refreshEveryMs && useSession.getState().accessToken !== null) void ask();
  }

  if (useSession.getState().userInfoLoading) void ask();
  activityEvents.forEach((sign) => window.addEventListener(sign, noteSomeone, { passive: true, capture: true }));
  const stops = [
    onEvent('second-factor-changed', () => void ask()),
    useSession.subscribe(({ data }, before) => {
      const opened = before.data?.mustSetUpSecondFactor && data && !data.mustSetUpSecondFactor;
      if (opened) void queryClient.invalidateQueries();
    }),
  ];
  return () => {
    activityEvents.forEach((sign) => window.removeEventListener(sign, noteSomeone, { capture: true }));
    stops.forEach((stop) => stop());
  };
}
