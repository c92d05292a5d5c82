import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PortalEventMap } from '@evisa/shared/contract/events';
import type { Executor } from '../db/executor';
import { getFolderCountsOf } from '../db/folder-counts';
import type { NotificationListener } from '../db/listen-on-server';
import { findLiveSessions, momentNow } from '../db/sessions';
import { readCommittedChange } from './committed-change';
import { createPacer } from './pacer';

const heartbeatMs = 20_000;
/** More changes in one second than this are told as one `resync`: reading anew costs less than so many events. */
const changesPerSecond = 200;
/** Characters waiting for a reader who does not read; such a stream is ended. */
const largestBacklog = 1_000_000;
const sessionOver = 'Your session has ended. Please sign in again.';

export interface EventHub extends NotificationListener {
  /** Opens a stream of server-sent events. `lastEventId` is the last one a broken stream gave. */
  open(who: { memberId: number; sessionId: string }, lastEventId?: string): Readable;
  /** The id of the last event. */
  lastId(): string;
  /** Returns how many streams of a member are open. */
  countOf(memberId: number): number;
  /** Tells all streams to move to another process and ends them; later ones end at once. */
  close(): void;
}

interface Stream {
  memberId: number;
  sessionId: string;
  out: Readable;
  /** The counts it was last sent. */
  counts: string;
}

/** Carries what the database says to the open event streams of this process (the specification, section 3, live counts). */
export function createEventHub(db: Executor, sessionIdleMinutes: number): EventHub {
  const streams = new Set<Stream>();
  const life = randomBytes(6).toString('hex');
  let sequence = 0;
  let closed = false;
  let second = { begunAt: 0, changes: 0 };
  const counts = createPacer(tellCounts, { gatherMs: 15, everyMs: 200 });
  const resync = createPacer(() => broadcast('resync', {}), { gatherMs: 15, everyMs: 1000 });
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  heartbeat.unref();

  const lastId = () => `${life}.${sequence}`;

  function broadcast<Name extends 'order' | 'history' | 'viewers' | 'resync'>(
    name: Name,
    data: PortalEventMap[Name],
  ): void {
    sequence += 1;
    const text = `id: ${lastId()}\n${eventText(name, data)}`;
    for (const stream of streams) send(stream, text);
  }

  async function tellCounts(): Promise<void> {
    const told = [...streams];
    if (told.length === 0) return;
    try {
      const countsOf = await getFolderCountsOf(db, [...new Set(told.map(({ memberId }) => memberId))]);
      for (const stream of told) {
        const text = eventText('counts', countsOf(stream.memberId));
        if (text === stream.counts) continue;
        stream.counts = text;
        send(stream, text);
      }
    } catch {
      // A database that is away for a moment: again at the pace, until it is back.
      counts.ask();
    }
  }

  /** Counts a change, and says whether there were too many in this second. */
  function isFlood(): boolean {
    const now = performance.now();
    if (now - second.begunAt >= 1000) second = { begunAt: now, changes: 0 };
    second.changes += 1;
    return second.changes > changesPerSecond;
  }

  /** Keeps proxies from closing quiet streams, and ends those whose session ran out. */
  async function beat(): Promise<void> {
    for (const stream of streams) send(stream, ':\n\n');
    const told = [...streams];
    if (told.length === 0) return;
    const live = await findLiveSessions(
      db,
      told.map(({ sessionId }) => sessionId),
      momentNow(sessionIdleMinutes),
    ).catch(() => null);
    for (const stream of told) if (live && !live.has(stream.sessionId)) endSession(stream);
  }

  function endSession(stream: Stream): void {
    send(stream, eventText('session', { message: sessionOver }));
    end(stream);
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.out.push(null);
  }

  return {
    lastId,
    open({ memberId, sessionId }, lastEventId) {
      const out = new Readable({ read: () => undefined });
      const stream: Stream = { memberId, sessionId, out, counts: '' };
      out.once('close', () => streams.delete(stream));
      if (closed) {
        out.push(null);
        return out;
      }
      streams.add(stream);
      // An id without data says where the stream begins, and that it is not blocked on its way.
      send(stream, `id: ${lastId()}\n\n`);
      if (lastEventId && lastEventId !== lastId()) send(stream, eventText('resync', {}));
      counts.ask();
      return out;
    },
    countOf: (memberId) => [...streams].filter((stream) => stream.memberId === memberId).length,
    hear(payload) {
      const change = readCommittedChange(payload);
      if (change.kind === 'session') {
        for (const stream of streams) if (stream.sessionId === change.id) endSession(stream);
        return;
      }
      if (change.kind !== 'viewers' && change.kind !== 'history') counts.ask();
      if (change.kind === 'many' || change.kind === 'unknown' || isFlood()) return resync.ask();
      if (change.kind === 'viewers') broadcast('viewers', change.event);
      else if (change.kind === 'history') broadcast('history', change.event);
      else broadcast('order', change.event);
    },
    missed() {
      counts.ask();
      resync.ask();
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

function send({ out }: Stream, text: string): void {
  if (out.readableLength > largestBacklog) out.destroy();
  else out.push(text);
}

function eventText<Name extends keyof PortalEventMap>(name: Name, data: PortalEventMap[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
