import { isLiveEvent, openEventStream, type LiveEvent } from '@evisa/shared/client/events/event-stream';
import { runInLeaderTab } from '@evisa/shared/session/tab-leader';

/** A tab promoted after this delay may have missed the previous leader's last events. */
const promotionDelayMs = 2000;

/**
 * Receives live events through one stream for each browser, shared by the tabs of the same session. `fetchAccessToken` and `userName`
 * are the session's. Returns a function that stops it.
 */
export function subscribeToLiveEvents(
  { accessToken, userName }: { accessToken: string; userName: string },
  hear: (event: LiveEvent) => void,
): () => void {
  const begunAt = Date.now();
  let lastEventId: string | undefined;
  // The end of a token identifies the session, but does not give access to it.
  return runInLeaderTab(`evisa-events-${accessToken.slice(-16)}`, {
    isMessage: isLiveEvent,
    onMessage: (event) => {
      lastEventId = event.id ?? lastEventId;
      hear(event);
    },
    runAsLeader: (say) => {
      const tookOver = Date.now() - begunAt > promotionDelayMs;
      return openEventStream({
        userName,
        onLiveEvent: say,
        lastEventId: lastEventId ?? (tookOver ? 'none' : undefined),
      });
    },
  });
}
