import { setTimeout as sleep } from 'node:timers/promises';
import { readServerSentEvents, type ServerSentEvent } from '@evisa/shared/client/read-server-events';

/** The portal connects again after half to a whole second (`shared/src/client/events/event-stream.ts`). */
const reconnectMs = 500;

/** An `order` event, or a `resync`, which makes the portal load its lists again. */
export type SeenEvent = { at: number; orderId: number | null; action: string; status: string };

/** Keeps an event stream open as the portal does: it connects again, with the last id, when the stream ends. */
export async function followEvents(origin: string, token: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stream = {
    /** When the first connection was open. */
    openedAt: Infinity,
    seen: [] as SeenEvent[],
    /** How often a process asked the stream to move. */
    moves: 0,
    /** How often a stream ended without being asked to move. */
    breaks: 0,
    /** How often a connection was refused. */
    refusals: 0,
    stop() {
      stopping.abort();
      return following;
    },
  };
  let lastId = '';
  let askedToMove = false;
  const take = ({ id, name, data }: ServerSentEvent) => {
    const at = performance.now();
    lastId = id ?? lastId;
    stream.openedAt = Math.min(stream.openedAt, at);
    if (name === 'move') askedToMove = true;
    if (name === 'resync') stream.seen.push({ at, orderId: null, action: name, status: '' });
    if (name !== 'order') return;
    const {
      orderId,
      action,
      process_status: status,
    }: { orderId: number; action: string; process_status: string } = JSON.parse(data);
    stream.seen.push({ at, orderId, action, status });
  };
  const connect = async () => {
    askedToMove = false;
    const headers = { authorization: token, ...(lastId && { 'last-event-id': lastId }) };
    const response = await fetch(`${origin}/api/admin/events`, { headers, signal }).catch(() => null);
    if (!response?.ok || !response.body) {
      stream.refusals += signal.aborted ? 0 : 1;
      return;
    }
    await readServerSentEvents(response.body, { signal, onBytes: () => undefined, onEvent: take }).catch(
      () => undefined,
    );
    if (askedToMove) stream.moves += 1;
    else if (!signal.aborted) stream.breaks += 1;
  };
  const following = (async () => {
    while (!signal.aborted) {
      await connect();
      await sleep(reconnectMs * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  })();
  return stream;
}
