import { isLiveEvent, openEventStream, type LiveEvent } from '@evisa/shared/client/events/event-stream';
import { getFirstEventId } from '@evisa/shared/client/http/http-client';
import { runInLeaderTab } from '@evisa/shared/session/tab-leader';
import { createStreamPosition } from './stream-position';

/**
 * Receives live events through one stream for each browser, shared by the tabs of the same session. A tab that missed some gets `resync`.
 * `accessToken` and `userName` are the session's. Returns a function that stops it.
 */
export function subscribeToLiveEvents(
  { accessToken, userName }: { accessToken: string; userName: string },
  onEvent: (event: LiveEvent) => void,
): () => void {
  const position = createStreamPosition(getFirstEventId);
  let lastCounts: LiveEvent | undefined;
  // The end of a token identifies the session, but does not give access to it.
  return runInLeaderTab(`evisa-events-${accessToken.slice(-16)}`, {
    isMessage: isLiveEvent,
    onMessage(event) {
      if (event.name === 'counts') lastCounts = event;
      position.take(event).forEach(onEvent);
    },
    runAsLeader: (say) => openEventStream({ userName, onLiveEvent: say, lastEventId: position.getLastId() }),
    // Its first response may be older than the position of the stream.
    welcome: () => lastCounts && { ...lastCounts, id: position.getLastId() ?? null },
  });
}
