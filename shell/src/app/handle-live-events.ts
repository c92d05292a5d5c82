import type { User } from '@evisa/shared/contract/account';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { LiveEvent } from '@evisa/shared/client/events/event-stream';
import { folderCountsKey, folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { setReachable } from '@evisa/shared/session/reachability';
import { expireSession, useSession } from '@evisa/shared/session/session-store';
import { whenIdle } from '../remotes/loading/prefetch';

/** The pause before the code of the live events is requested again. */
const loadAgainMs = 5000;

/** How long the stream waits for the first screen at most, in milliseconds. */
const firstScreenMs = 3000;

/** Lets a tab of this browser that ended the session show its own message first. */
const sessionEndDelayMs = 1500;

/**
 * Handles live events from sign-in to sign-out: updates the count badges, publishes order changes to the remotes, and ends the session
 * when the API does. Returns a function that stops it.
 */
export function handleLiveEvents(queryClient: QueryClient): () => void {
  let stop = () => {};

  function openStream(accessToken: string, userName: string): void {
    const subscription = new AbortController();
    stop = () => subscription.abort();
    // After the first rows, but soon also where a request hangs. What happens until then is in the stream: it starts with the last event
    // that the first answer knew.
    void whenIdle(queryClient, AbortSignal.timeout(firstScreenMs)).then(async () => {
      const live = await loadLiveEvents(subscription.signal);
      if (!live) return;
      const unsubscribe = live.subscribeToLiveEvents({ accessToken, userName }, (event) =>
        handleEvent(event, accessToken, userName),
      );
      subscription.signal.addEventListener('abort', unsubscribe);
    });
  }

  function handleEvent(event: LiveEvent, accessToken: string, userName: string): void {
    // An event in any tab means that the API is reachable again.
    setReachable(true);
    if (event.name === 'counts') void setFolderCounts(queryClient, userName, event.data);
    else if (event.name === 'order') publishEvent('order-live', event.data);
    else if (event.name === 'history') publishEvent('history-live', event.data);
    else if (event.name === 'viewers') publishEvent('viewers-live', event.data);
    else if (event.name === 'views') publishEvent('views-live', event.data);
    else if (event.name === 'resync') {
      void queryClient.invalidateQueries({ queryKey: folderCountsKey });
      publishEvent('orders-missed', {});
    } else {
      setTimeout(() => expireSession(accessToken, event.data.message), sessionEndDelayMs);
    }
  }

  function openStreamFor({ accessToken, data }: ReturnType<typeof useSession.getState>): void {
    // The API sends no events until a required second factor or password is set.
    if (accessToken && data && !isAccessRestricted(data)) openStream(accessToken, data.name);
  }

  openStreamFor(useSession.getState());
  const unsubscribe = useSession.subscribe((now, before) => {
    const sameAccess = isAccessRestricted(now.data) === isAccessRestricted(before.data);
    if (now.accessToken === before.accessToken && sameAccess) return;
    stop();
    openStreamFor(now);
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
  // A pending response may be older.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, counts);
}

function isAccessRestricted(user: User | null): boolean {
  return Boolean(user?.mustSetUpSecondFactor || user?.mustChoosePassword);
}

/** Loads the code that opens the stream, again and again while the service cannot be reached. Returns null once `signal` aborts. */
async function loadLiveEvents(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const live = await import(/* webpackChunkName: "live-events" */ '@evisa/shared/client/events/live-events');
      return signal.aborted ? null : live;
    } catch {
      setReachable(false);
      await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
    }
  }
  return null;
}
