import * as calls from '@evisa/shared/contract/calls';
import type { PortalEventMap } from '@evisa/shared/contract/events';
import { ApiError } from '@evisa/shared/client/api-error';
import { eventIdOfFirstAnswer, requestStream } from '@evisa/shared/client/http';
import { getAllFolderCount } from '@evisa/shared/client/orders';
import { readServerEvents, type ServerEvent } from '@evisa/shared/client/read-server-events';

type EventName = keyof PortalEventMap;

/** One event, with the id it can be resumed after. */
export type LiveEvent = {
  [Name in EventName]: { name: Name; data: PortalEventMap[Name]; id: string | null };
}[EventName];

interface StreamOptions {
  /** Whose counts are asked for where streams are blocked. */
  userName: string;
  hear: (event: LiveEvent) => void;
  /** The id of the last event heard in this browser; absent: nothing can have been missed. */
  lastEventId?: string | undefined;
}

/** A stream that brings nothing for so long is blocked on its way: some proxies collect it first. */
const firstBytesMs = 10_000;
/** The API says something every 20 seconds. */
const longestSilenceMs = 50_000;
const pollEveryMs = 15_000;
const pollsBeforeAnotherTry = 8;
/** After so many refusals to connect, counts are asked for: what answers them cuts off streams alone. */
const failuresBeforePolling = 3;
const firstPauseMs = 1000;
const longestPauseMs = 15_000;

const eventNames: readonly string[] = [
  'counts',
  'order',
  'history',
  'viewers',
  'resync',
  'session',
] satisfies EventName[];

/** Whether something another tab said is an event. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'name' in value && eventNames.includes(String(value.name));
}

/**
 * GET admin/events, for as long as it is wanted: resumed after a break, with pauses that grow, and replaced by asking for the
 * counts every 15 seconds where streams are blocked. Ends by itself with the session. Returns the way to stop.
 */
export function streamEvents({ userName, hear, lastEventId }: StreamOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastId = lastEventId;
  let polled = '';

  function take({ id, name, data }: ServerEvent): void {
    const read = eventIdOfFirstAnswer();
    // What happened after the first answer and before the stream was open came in neither.
    if (lastId === undefined && id && read && read !== id && !signal.aborted) hear({ name: 'resync', data: {}, id });
    lastId = id ?? lastId;
    const event: unknown = name === '' ? null : { id: lastId ?? null, name, data: JSON.parse(data) };
    if (isLiveEvent(event) && !signal.aborted) hear(event);
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const outcome = await listen(signal, lastId, take);
      if (outcome === 'over') return;
      failures = outcome === 'ended' ? 0 : failures + 1;
      const blocked = outcome === 'blocked' || failures >= failuresBeforePolling;
      if (blocked && (await poll())) failures = 0;
      else {
        const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
        // Not all browsers at once, when the service comes back.
        await pause(longest * (0.5 + Math.random() / 2), signal);
      }
    }
  }

  /** Whether all were answered. */
  async function poll(): Promise<boolean> {
    for (let times = 0; times < pollsBeforeAnotherTry && !signal.aborted; times += 1) {
      const counts = await getAllFolderCount(userName, signal).catch(() => null);
      if (!counts || signal.aborted) return false;
      const text = JSON.stringify(counts);
      hear({ name: 'counts', data: counts, id: null });
      if (polled !== '' && polled !== text) hear({ name: 'resync', data: {}, id: null });
      polled = text;
      await pause(pollEveryMs, signal);
    }
    return true;
  }

  void follow();
  return () => stopping.abort();
}

/** One connection: `ended` after it was alive, `failed` before, `blocked` if nothing comes through, `over` with the session. */
async function listen(
  signal: AbortSignal,
  lastEventId: string | undefined,
  onEvent: (event: ServerEvent) => void,
): Promise<'ended' | 'failed' | 'blocked' | 'over'> {
  const silence = new AbortController();
  let alive = false;
  let timer = setTimeout(() => silence.abort(), firstBytesMs);
  const onBytes = () => {
    alive = true;
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMs);
  };
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const body = await requestStream(calls.events, { lastEventId, signal: either });
    await readServerEvents(body, { signal: either, onBytes, onEvent });
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
