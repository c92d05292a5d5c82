import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { PortalEventMap } from '@evisa/shared/contract/events';
import type { Executor } from '../db/query/executor';
import { getFolderCountsForMembers } from '../db/order-lists/folder-counts';
import type { NotificationListener } from '../db/connection/listen-for-notifications';
import { findActiveSessions, getSessionCutoff } from '../db/members/sessions';
import { parseChangeNotification } from './change-notification';
import { createThrottle } from './throttle';

const heartbeatMs = 20_000;
/** The shortest time between two writes to a stream under load, well below the quarter of a second that a badge may take. */
const writeIntervalMs = 200;
/** With more changes in one second, streams get one `resync`, because reloading lists costs less than that many events. */
const maxChangesPerSecond = 200;
/** The limit of unread bytes. A stream beyond it is closed. */
const maxBacklogBytes = 1_000_000;
const sessionExpired = 'Your session has ended. Please sign in again.';

export interface EventHub extends NotificationListener {
  /** Writes server-sent events to `out` until it closes. `lastEventId` is the last id that a broken stream received. */
  openStream(out: Writable, session: { memberId: number; sessionId: string }, lastEventId?: string): void;
  /** Returns the id of the last event. */
  getLastEventId(): string;
  /** Counts the open streams: of a member, or all. */
  countStreams(memberId?: number): number;
  /** Asks all pages to reconnect to another process and ends their streams. Later streams end immediately. */
  close(): void;
}

interface EventStream {
  memberId: number;
  sessionId: string;
  out: Writable;
  /** The last `counts` event. */
  lastCounts: string;
}

/** The longest time that a timer waits before it counts again, and how long after a due time it counts. */
const maxTimerMs = 60 * 60_000;
const afterDueMs = 20;

/** Sends the database's change notifications, and the counts that they change, to the open event streams of this process. */
export function createEventHub(db: Executor, sessionIdleMinutes: number): EventHub {
  const streams = new Set<EventStream>();
  const processId = randomBytes(6).toString('hex');
  let sequence = 0;
  let isClosed = false;
  let currentSecond = { startedAt: 0, changes: 0 };
  /** Events that wait for the next flush. Each write to each stream costs processor time, and an order that arrives causes two events. */
  let pending = '';
  /** Whether counts follow, which are written with the events that changed them: each write to each stream is a system call. */
  let areCountsDue = false;
  const flushing = createThrottle(flush, { batchMs: 0, intervalMs: writeIntervalMs });
  const counts = createThrottle(broadcastCounts, { batchMs: 15, intervalMs: writeIntervalMs });
  const resync = createThrottle(() => broadcast('resync', {}), { batchMs: 15, intervalMs: 1000 });
  const heartbeat = setInterval(() => void sendHeartbeat(), heartbeatMs);
  heartbeat.unref();
  /** Counts again when an order is late, or another day begins. */
  let dueTimer: NodeJS.Timeout | undefined;

  const getLastEventId = () => `${processId}.${sequence}`;

  function broadcast<Name extends 'order' | 'history' | 'viewers' | 'resync'>(
    name: Name,
    data: PortalEventMap[Name],
  ): void {
    sequence += 1;
    pending += `id: ${getLastEventId()}\n${formatEvent(name, data)}`;
    if (!areCountsDue) flushing.request();
  }

  function requestCounts(): void {
    areCountsDue = true;
    counts.request();
  }

  function flush(): void {
    const bytes = takePending();
    if (bytes.length > 0) for (const stream of streams) send(stream, bytes);
  }

  /** Returns the events that wait as one buffer for all streams, which would each encode a text. */
  function takePending(): Buffer {
    const bytes = Buffer.from(pending);
    pending = '';
    return bytes;
  }

  /** Sends an event without a number, after those before it: to the pages of a member, or to all (null). */
  function sendToMember(memberId: number | null, text: string): void {
    flush();
    for (const stream of streams) if (memberId === null || stream.memberId === memberId) send(stream, text);
  }

  async function broadcastCounts(): Promise<void> {
    areCountsDue = false;
    const receivers = new Set(streams);
    if (receivers.size === 0) return flush();
    const memberIds = [...new Set([...receivers].map(({ memberId }) => memberId))];
    const { getCounts, nextChangeMs } = await getFolderCountsForMembers(db, memberIds).catch((error: unknown) => {
      // While the database is unavailable, the throttle repeats this.
      flush();
      throw error;
    });
    countAfter(nextChangeMs);
    const events = takePending();
    const news = new Map(
      memberIds.map((memberId) => {
        const counts = formatEvent('counts', getCounts(memberId));
        return [memberId, { counts, bytes: Buffer.concat([events, Buffer.from(counts)]) }];
      }),
    );
    for (const stream of streams) {
      const own = receivers.has(stream) ? news.get(stream.memberId) : undefined;
      if (own && own.counts !== stream.lastCounts) {
        stream.lastCounts = own.counts;
        send(stream, own.bytes);
      } else if (events.length > 0) send(stream, events);
    }
  }

  function countAfter(nextChangeMs: number | null): void {
    clearTimeout(dueTimer);
    if (nextChangeMs === null || isClosed) return;
    dueTimer = setTimeout(requestCounts, Math.min(nextChangeMs + afterDueMs, maxTimerMs));
    dueTimer.unref();
  }

  /** Counts a change and tells whether there were too many in this second. */
  function isOverLimit(): boolean {
    const now = performance.now();
    if (now - currentSecond.startedAt >= 1000) currentSecond = { startedAt: now, changes: 0 };
    currentSecond.changes += 1;
    return currentSecond.changes > maxChangesPerSecond;
  }

  /** Keeps proxies from closing idle streams, and ends those of sessions that expired or may not read until the second factor is set up. */
  async function sendHeartbeat(): Promise<void> {
    for (const stream of streams) send(stream, ':\n\n');
    const checked = [...streams];
    if (checked.length === 0) return;
    const active = await findActiveSessions(
      db,
      checked.map(({ sessionId }) => sessionId),
      getSessionCutoff(sessionIdleMinutes),
    ).catch(() => null);
    if (!active) return;
    for (const stream of checked) {
      const session = active.get(stream.sessionId);
      if (!session) endSession(stream);
      // The page connects again, and the refusal tells it why.
      else if (session.mustSetUpSecondFactor) end(stream);
    }
  }

  function endSession(stream: EventStream): void {
    send(stream, formatEvent('session', { message: sessionExpired }));
    end(stream);
  }

  function end(stream: EventStream): void {
    streams.delete(stream);
    stream.out.end();
  }

  return {
    getLastEventId,
    openStream(out, { memberId, sessionId }, lastEventId) {
      const stream: EventStream = { memberId, sessionId, out, lastCounts: '' };
      out.once('close', () => streams.delete(stream));
      // The client left while the request was checked: no `close` follows.
      if (out.destroyed) return;
      if (isClosed) {
        out.end();
        return;
      }
      // Its id says that it has no need of earlier events.
      flush();
      streams.add(stream);
      // An id without data marks where the stream starts and shows that no proxy buffers it.
      send(stream, `id: ${getLastEventId()}\n\n`);
      if (lastEventId && lastEventId !== getLastEventId()) send(stream, formatEvent('resync', {}));
      requestCounts();
    },
    countStreams: (memberId) =>
      memberId === undefined ? streams.size : [...streams].filter((stream) => stream.memberId === memberId).length,
    onMessage(payload) {
      const change = parseChangeNotification(payload);
      if (change.kind === 'session') {
        for (const stream of streams) if (stream.sessionId === change.id) endSession(stream);
        return;
      }
      if (change.kind === 'views') return sendToMember(change.memberId, formatEvent('views', {}));
      if (change.kind !== 'viewers' && !isDownload(change)) counts.request();
      if (change.kind !== 'viewers' && !isDownload(change)) requestCounts();
      if (change.kind === 'many' || change.kind === 'unknown' || isOverLimit()) return resync.request();
      if (change.kind === 'viewers') broadcast('viewers', change.event);
      else if (change.kind === 'history') broadcast('history', change.event);
      else broadcast('order', change.event);
    },
    onReconnect() {
      requestCounts();
      resync.request();
      void sendHeartbeat();
    },
    close() {
      isClosed = true;
      flush();
      for (const throttle of [flushing, counts, resync]) throttle.stop();
      clearInterval(heartbeat);
      clearTimeout(dueTimer);
      for (const stream of streams) {
        send(stream, 'event: move\ndata: {}\n\n');
        end(stream);
      }
    },
  };
}

/** The only history that no count depends on. */
function isDownload(change: ReturnType<typeof parseChangeNotification>): boolean {
  return change.kind === 'history' && change.event.history === 'download';
}

function send({ out }: EventStream, text: string | Buffer): void {
  if (out.writableLength > maxBacklogBytes) out.destroy();
  else if (!out.destroyed) out.write(text);
}

function formatEvent<Name extends keyof PortalEventMap>(name: Name, data: PortalEventMap[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
