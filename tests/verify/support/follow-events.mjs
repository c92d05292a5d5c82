import { setTimeout as sleep } from 'node:timers/promises';
import { loadTypescript } from './load-typescript.mjs';

/** The portal connects again after half to a whole second (`shared/src/client/events/event-stream.ts`). */
const reconnectMs = 500;

/**
 * An `order` event, or a `resync`, which makes the portal load its lists again.
 * @typedef {{ at: number, orderId: number | null, action: string, status: string }} SeenEvent
 */

/** Loaded once: all loads write the same file. @type {ReturnType<typeof loadReader> | undefined} */
let reading;

/** @returns {Promise<typeof import('@evisa/shared/client/read-server-events')>} */
async function loadReader() {
  return /** @type {never} */ (await loadTypescript('shared/src/client/read-server-events.ts'));
}

/**
 * Keeps an event stream open as the portal does: it connects again, with the last id, when the stream ends.
 * @param {string} origin
 * @param {string} token
 */
export async function followEvents(origin, token) {
  const { readServerSentEvents } = await (reading ??= loadReader());
  const stopping = new AbortController();
  const { signal } = stopping;
  const stream = {
    /** When the first connection was open. */
    openedAt: Infinity,
    /** @type {SeenEvent[]} */
    seen: [],
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
  /** @param {import('@evisa/shared/client/read-server-events').ServerSentEvent} event */
  const take = ({ id, name, data }) => {
    const at = performance.now();
    lastId = id ?? lastId;
    stream.openedAt = Math.min(stream.openedAt, at);
    if (name === 'move') askedToMove = true;
    if (name === 'resync') stream.seen.push({ at, orderId: null, action: name, status: '' });
    if (name !== 'order') return;
    /** @type {{ orderId: number, action: string, process_status: string }} */
    const { orderId, action, process_status: status } = JSON.parse(data);
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
