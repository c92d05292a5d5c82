import * as endpoints from '@evisa/shared/contract/endpoints';
import type { PortalEventMap } from '@evisa/shared/contract/events';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { requestStream } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';
import { readServerSentEvents, type ServerSentEvent } from '@evisa/shared/client/read-server-events';

type EventName = keyof PortalEventMap;

/** An event with the ID to resume after. */
export type LiveEvent = {
  [Name in EventName]: { name: Name; data: PortalEventMap[Name]; id: string | null };
}[EventName];

interface StreamOptions {
  /** The member whose counts are polled while streams are blocked. */
  userName: string;
  onLiveEvent: (event: LiveEvent) => void;
  /** The ID of the last event that the browser knows of; absent if none can have been missed. The API says `resync` if there were later ones. */
  lastEventId?: string | undefined;
}

/** A stream without data for this long counts as blocked: some proxies buffer it. */
const firstByteTimeoutMs = 10_000;
/** The API sends a heartbeat every 20 seconds. */
const idleTimeoutMs = 50_000;
const pollEveryMs = 15_000;
const pollsBeforeReconnect = 8;
/** After this many failed connections, poll the counts: perhaps only streams are blocked. */
const failuresBeforePolling = 3;
const initialBackoffMs = 1000;
const maxBackoffMs = 15_000;

const eventNames: readonly string[] = [
  'counts',
  'order',
  'history',
  'viewers',
  'views',
  'resync',
  'session',
] satisfies EventName[];

/** Returns whether a message of another tab is an event. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'name' in value && eventNames.includes(String(value.name));
}

/**
 * GET admin/events: keeps the stream open. Resumes it after a break with growing delays, and polls the counts every 15 seconds while
 * streams are blocked. Ends with the session. Returns a function that stops it.
 */
export function openEventStream({ userName, onLiveEvent, lastEventId }: StreamOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastId = lastEventId;
  let polled = '';

  function take({ id, name, data }: ServerSentEvent): void {
    lastId = id ?? lastId;
    const event: unknown = name === '' ? null : { id: lastId ?? null, name, data: JSON.parse(data) };
    if (isLiveEvent(event) && !signal.aborted) onLiveEvent(event);
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const outcome = await readConnection(signal, lastId, take);
      if (outcome === 'over') return;
      failures = outcome === 'ended' ? 0 : failures + 1;
      const blocked = outcome === 'blocked' || failures >= failuresBeforePolling;
      if (blocked && (await poll())) failures = 0;
      else {
        const longest = Math.min(maxBackoffMs, initialBackoffMs * 2 ** failures);
        // Spread the reconnections of all browsers after an outage.
        await delay(longest * (0.5 + Math.random() / 2), signal);
      }
    }
  }

  /** Returns whether all polls succeeded. */
  async function poll(): Promise<boolean> {
    for (let times = 0; times < pollsBeforeReconnect && !signal.aborted; times += 1) {
      const counts = await requestData(endpoints.getAllFolderCount, { query: { userName }, signal }).catch(() => null);
      if (!counts || signal.aborted) return false;
      const text = JSON.stringify(counts);
      onLiveEvent({ name: 'counts', data: counts, id: null });
      if (polled !== '' && polled !== text) onLiveEvent({ name: 'resync', data: {}, id: null });
      polled = text;
      await delay(pollEveryMs, signal);
    }
    return true;
  }

  void follow();
  return () => stopping.abort();
}

/** Opens one connection: `ended` after it was alive, `failed` before, `blocked` without data, `over` if the session ended. */
async function readConnection(
  signal: AbortSignal,
  lastEventId: string | undefined,
  onEvent: (event: ServerSentEvent) => void,
): Promise<'ended' | 'failed' | 'blocked' | 'over'> {
  const silence = new AbortController();
  let alive = false;
  let timer = setTimeout(() => silence.abort(), firstByteTimeoutMs);
  const onBytes = () => {
    alive = true;
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), idleTimeoutMs);
  };
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const body = await requestStream(endpoints.events, { lastEventId, signal: either });
    await readServerSentEvents(body, { signal: either, onBytes, onEvent });
    return alive ? 'ended' : silence.signal.aborted ? 'blocked' : 'failed';
  } catch (error) {
    if (alive) return 'ended';
    if (error instanceof ApiError && error.kind === 'unauthenticated') return 'over';
    const refused = error instanceof ApiError && error.kind !== 'unreachable';
    return refused || silence.signal.aborted ? 'blocked' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
