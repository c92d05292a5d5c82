import type { User } from '@evisa/shared/contract/account';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { LiveEvent } from '@evisa/shared/client/events/event-stream';
import { folderCountsKey, folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { setReachable } from '@evisa/shared/session/reachability';
import { expireSession, useSession } from '@evisa/shared/session/session-store';

/** Whoever ended the session in this browser has words of their own for it, which come first. */
const sessionEndDelayMs = 1500;

/**
 * From sign-in to sign-out: counts go into the badges, changes of orders to the remotes, and the end of the session ends it here.
 * Returns the way to stop.
 */
export function handleLiveEvents(queryClient: QueryClient): () => void {
  let stop = () => {};

  function follow(accessToken: string, userName: string): void {
    const following = new AbortController();
    stop = () => following.abort();
    // Not part of what the sign-in screen has to fetch.
    void import('@evisa/shared/client/events/live-events').then((live) => {
      if (following.signal.aborted) return;
      const end = live.subscribeToLiveEvents({ accessToken, userName }, (event) => hear(event, accessToken, userName));
      following.signal.addEventListener('abort', end);
    });
  }

  function hear(event: LiveEvent, accessToken: string, userName: string): void {
    // Whichever tab reads the stream: the API answers again.
    setReachable(true);
    if (event.name === 'counts') void setFolderCounts(queryClient, userName, event.data);
    else if (event.name === 'order') publishEvent('order-live', event.data);
    else if (event.name === 'history') publishEvent('history-live', event.data);
    else if (event.name === 'viewers') publishEvent('viewers-live', event.data);
    else if (event.name === 'resync') {
      void queryClient.invalidateQueries({ queryKey: folderCountsKey });
      publishEvent('orders-missed', {});
    } else {
      setTimeout(() => expireSession(accessToken, event.data.message), sessionEndDelayMs);
    }
  }

  function followAs({ accessToken, data }: ReturnType<typeof useSession.getState>): void {
    // Until a second factor or a password that is due is there, the API tells nothing.
    if (accessToken && data && !isAccessRestricted(data)) follow(accessToken, data.name);
  }

  followAs(useSession.getState());
  const unsubscribe = useSession.subscribe((now, before) => {
    const sameAccess = isAccessRestricted(now.data) === isAccessRestricted(before.data);
    if (now.accessToken === before.accessToken && sameAccess) return;
    stop();
    followAs(now);
  });
  return () => {
    unsubscribe();
    stop();
  };
}

async function setFolderCounts(
  queryClient: QueryClient,
  userName: string,
  counts: (LiveEvent & { name: 'counts' })['data'],
): Promise<void> {
  const { queryKey } = folderCountsQuery(userName);
  // An answer that is on its way may be older.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, counts);
}

function isAccessRestricted(user: User | null): boolean {
  return Boolean(user?.mustSetUpSecondFactor || user?.mustChoosePassword);
}
