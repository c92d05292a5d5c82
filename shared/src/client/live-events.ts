import { isLiveEvent, streamEvents, type LiveEvent } from '@evisa/shared/client/event-stream';
import { oneForAllTabs } from '@evisa/shared/session/one-for-all-tabs';

/** Whoever waited so long to lead had a leader before, whose last words may not be known here. */
const ledBeforeMs = 2000;

/**
 * What changes, from commit to this page: one stream a browser, shared by the tabs of the same session. `accessToken` and
 * `userName` are the session's. Returns the way to stop.
 */
export function followLiveEvents(
  { accessToken, userName }: { accessToken: string; userName: string },
  hear: (event: LiveEvent) => void,
): () => void {
  const begunAt = Date.now();
  let lastEventId: string | undefined;
  // The end of a token tells sessions apart and opens nothing.
  return oneForAllTabs(`evisa-events-${accessToken.slice(-16)}`, {
    isMessage: isLiveEvent,
    hear: (event) => {
      lastEventId = event.id ?? lastEventId;
      hear(event);
    },
    lead: (say) => {
      const tookOver = Date.now() - begunAt > ledBeforeMs;
      return streamEvents({ userName, hear: say, lastEventId: lastEventId ?? (tookOver ? 'none' : undefined) });
    },
  });
}
