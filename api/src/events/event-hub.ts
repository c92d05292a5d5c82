import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PortalEventMap } from '@evisa/shared/contract/events';
import type { Executor } from '../db/query/executor';
import { getFolderCountsForMembers } from '../db/order-lists/folder-counts';
import type { NotificationListener } from '../db/connection/listen-for-notifications';
import { findActiveSessions, getSessionCutoff } from '../db/members/sessions';
import { parseChangeNotification } from './change-notification';
import { createThrottle } from './throttle';

const heartbeatMs = 20_000;
/** More changes in one second than this are told as one `resync`: reading anew costs less than so many events. */
const maxChangesPerSecond = 200;
/** Characters waiting for a reader who does not read; such a stream is ended. */
const maxBacklogCharacters = 1_000_000;
const sessionExpired = 'Your session has ended. Please sign in again.';

export interface EventHub extends NotificationListener {
  /** Opens a stream of server-sent events. `lastEventId` is the last one a broken stream gave. */
  openStream(who: { memberId: number; sessionId: string }, lastEventId?: string): Readable;
  /** The id of the last event. */
  getLastEventId(): string;
  /** Returns how many streams of a member are open. */
  countStreams(memberId: number): number;
  /** Tells all streams to move to another process and ends them; later ones end at once. */
  close(): void;
}

interface EventStream {
  memberId: number;
  sessionId: string;
  out: Readable;
  /** The counts it was last sent. */
  counts: string;
}

/** Carries what the database says to the open event streams of this process (the specification, section 3, live counts). */
export function createEventHub(db: Executor, sessionIdleMinutes: number): EventHub {
  const streams = new Set<EventStream>();
  const life = randomBytes(6).toString('hex');
  let sequence = 0;
  let closed = false;
  let second = { begunAt: 0, changes: 0 };
  const counts = createThrottle(tellCounts, { batchMs: 15, intervalMs: 200 });
  const resync = createThrottle(() => broadcast('resync', {}), { batchMs: 15, intervalMs: 1000 });
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  heartbeat.unref();

  const lastId = () => `${life}.${sequence}`;

  function broadcast<Name extends 'order' | 'history' | 'viewers' | 'resync'>(
    name: Name,
    data: PortalEventMap[Name],
  ): void {
    sequence += 1;
    const text = `id: ${lastId()}\n${formatEvent(name, data)}`;
    for (const stream of streams) send(stream, text);
  }

  async function tellCounts(): Promise<void> {
    const told = [...streams];
    if (told.length === 0) return;
    try {
      const countsOf = await getFolderCountsForMembers(db, [...new Set(told.map(({ memberId }) => memberId))]);
      for (const stream of told) {
        const text = formatEvent('counts', countsOf(stream.memberId));
        if (text === stream.counts) continue;
        stream.counts = text;
        send(stream, text);
      }
    } catch {
      // A database that is away for a moment: again at the pace, until it is back.
      counts.request();
    }
  }

  /** Counts a change, and says whether there were too many in this second. */
  function isFlood(): boolean {
    const now = performance.now();
    if (now - second.begunAt >= 1000) second = { begunAt: now, changes: 0 };
    second.changes += 1;
    return second.changes > maxChangesPerSecond;
  }

  /** Keeps proxies from closing quiet streams, and ends those whose session ran out. */
  async function beat(): Promise<void> {
    for (const stream of streams) send(stream, ':\n\n');
    const told = [...streams];
    if (told.length === 0) return;
    const live = await findActiveSessions(
      db,
      told.map(({ sessionId }) => sessionId),
      getSessionCutoff(sessionIdleMinutes),
    ).catch(() => null);
    for (const stream of told) if (live && !live.has(stream.sessionId)) endSession(stream);
  }

  function endSession(stream: EventStream): void {
    send(stream, formatEvent('session', { message: sessionExpired }));
    end(stream);
  }

  function end(stream: EventStream): void {
    streams.delete(stream);
    stream.out.push(null);
  }

  return {
    getLastEventId: lastId,
    openStream({ memberId, sessionId }, lastEventId) {
      const out = new Readable({ read: () => undefined });
      const stream: EventStream = { memberId, sessionId, out, counts: '' };
      out.once('close', () => streams.delete(stream));
      if (closed) {
        out.push(null);
        return out;
      }
      streams.add(stream);
      // An id without data says where the stream begins, and that it is not blocked on its way.
      send(stream, `id: ${lastId()}\n\n`);
      if (lastEventId && lastEventId !== lastId()) send(stream, formatEvent('resync', {}));
      counts.request();
      return out;
    },
    countStreams: (memberId) => [...streams].filter((stream) => stream.memberId === memberId).length,
    onMessage(payload) {
      const change = parseChangeNotification(payload);
      if (change.kind === 'session') {
        for (const stream of streams) if (stream.sessionId === change.id) endSession(stream);
        return;
      }
      if (change.kind !== 'viewers' && change.kind !== 'history') counts.request();
      if (change.kind === 'many' || change.kind === 'unknown' || isFlood()) return resync.request();
      if (change.kind === 'viewers') broadcast('viewers', change.event);
      else if (change.kind === 'history') broadcast('history', change.event);
      else broadcast('order', change.event);
    },
    onReconnect() {
      counts.request();
      resync.request();
      void beat();
    },
    close() {
      closed = true;
      counts.stop();
      resync.stop();
      clearInterval(heartbeat);
      for (const stream of streams) {
        send(stream, 'event: move\ndata: {}\n\n');
        end(stream);
      }
    },
  };
}

function send({ out }: EventStream, text: string): void {
  if (out.readableLength > maxBacklogCharacters) out.destroy();
  else out.push(text);
}

function formatEvent<Name extends keyof PortalEventMap>(name: Name, data: PortalEventMap[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
