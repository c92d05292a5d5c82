import type { User } from '@evisa/shared/contract/account';
import type { QueryClient } from '@evisa/shared/kit/query';
import type { LiveEvent } from '@evisa/shared/client/event-stream';
import { folderCountsKey, folderCountsQuery } from '@evisa/shared/client/folder-counts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { noteReachable } from '@evisa/shared/session/reachability';
import { loseSession, useSession } from '@evisa/shared/session/session-store';

/** Whoever ended the session in this browser has words of their own for it, which come first. */
const sayEndedAfterMs = 1500;

/**
 * From sign-in to sign-out: counts go into the badges, changes of orders to the remotes, and the end of the session ends it here.
 * Returns the way to stop.
 */
export function followLiveEvents(queryClient: QueryClient): () => void {
  let stop = () => {};

  function follow(accessToken: string, userName: string): void {
    const following = new AbortController();
    stop = () => following.abort();
    // Not part of what the sign-in screen has to fetch.
    void import('@evisa/shared/client/live-events').then((live) => {
      if (following.signal.aborted) return;
      const end = live.followLiveEvents({ accessToken, userName }, (event) => hear(event, accessToken, userName));
      following.signal.addEventListener('abort', end);
    });
  }

  function hear(event: LiveEvent, accessToken: string, userName: string): void {
    // Whichever tab reads the stream: the API answers again.
    noteReachable(true);
    if (event.name === 'counts') void showCounts(queryClient, userName, event.data);
    else if (event.name === 'order') publishEvent('order-live', event.data);
    else if (event.name === 'history') publishEvent('history-live', event.data);
    else if (event.name === 'viewers') publishEvent('viewers-live', event.data);
    else if (event.name === 'resync') {
      void queryClient.invalidateQueries({ queryKey: folderCountsKey });
      publishEvent('orders-missed', {});
    } else {
      setTimeout(() => loseSession(accessToken, event.data.message), sayEndedAfterMs);
    }
  }

  function followAs({ accessToken, data }: ReturnType<typeof useSession.getState>): void {
    // Until a second factor or a password that is due is there, the API tells nothing.
    if (accessToken && data && !isClosed(data)) follow(accessToken, data.name);
  }

  followAs(useSession.getState());
  const unsubscribe = useSession.subscribe((now, before) => {
    const sameAccess = isClosed(now.data) === isClosed(before.data);
    if (now.accessToken === before.accessToken && sameAccess) return;
    stop();
    followAs(now);
  });
  return () => {
    unsubscribe();
    stop();
  };
}

async function showCounts(
  queryClient: QueryClient,
  userName: string,
  counts: (LiveEvent & { name: 'counts' })['data'],
): Promise<void> {
  const { queryKey } = folderCountsQuery(userName);
  // An answer that is on its way may be older.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, counts);
}

function isClosed(user: User | null): boolean {
  return Boolean(user?.mustSetUpSecondFactor || user?.mustChoosePassword);
}
