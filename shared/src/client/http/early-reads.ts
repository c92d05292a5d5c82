import { readStoredToken } from '@evisa/shared/session/stored-token';
import { readEntry, writeEntry } from '@evisa/shared/session/web-storage';

/*
 * Prefetched responses. For a member who is signed in, the first script of the page sends the GET calls that the same address began with last
 * time, while the large script loads. A sign-in answers those of the dashboard along. The client uses such a response in place of its own
 * call, once. The first script contains this file, which therefore uses no library.
 */

/** The entry with the first calls of each address, in local storage. */
const firstReadsEntry = 'first-reads';

/** How many addresses are remembered. */
const addressLimit = 20;

/** How long responses may be used after they were asked for, in milliseconds. */
const usableMs = 15_000;

const responses = new Map<string, Promise<Response | null>>();
let sentWith: string | null = null;
/** When they were asked for, as `performance.now()` says it. */
let sentAt = 0;
let eventId: string | null = null;
/** The calls that this page has made first. */
let firstReads: readonly string[] = [];
/** The calls that `rememberFirstReads` is noting. */
let noted: string[] | null = null;

/** Sends the first calls of this address, and asks for the registry, if someone is signed in; `apiUrl` ends in /api/. */
export function sendEarlyReads(apiUrl: string): void {
  const authorization = readStoredToken();
  if (!authorization) return;
  sentWith = authorization;
  const send = (read: string, url: string, options: RequestInit) =>
    responses.set(
      read,
      fetch(url, options).then(
        (response) => {
          eventId ??= response.headers.get('x-event-id');
          return response;
        },
        () => null,
      ),
    );
  send(registryUrl, registryUrl, { cache: 'no-store' });
  const reads = readFirstReads()[getAddress()];
  for (const read of Array.isArray(reads) ? reads : []) send(read, `${apiUrl}${read}`, { headers: { authorization } });
}

/** Returns the response to a call that was sent early with the same token, once. It is null if the call failed. Notes the call. */
export function takeEarlyResponse(read: string, authorization = sentWith): Promise<Response | null> | undefined {
  noted?.push(read);
  if (authorization !== sentWith || performance.now() > sentAt + usableMs) return undefined;
  const response = responses.get(read);
  responses.delete(read);
  return response;
}

/** The last event ID at the first of these responses. */
export const getEarlyEventId = (): string | null => eventId;

/** Where the registry is, which names the live release set. */
export const registryUrl = '/registry.json';

/** Takes the responses of GET calls that the sign-in answered along, with the last event before them, for the session of this token. */
export function keepSignInResponses(accessToken: string, reads: Record<string, unknown>, lastEventId?: string): void {
  sentWith = accessToken;
  sentAt = performance.now();
  eventId ??= lastEventId ?? null;
  for (const [read, envelope] of Object.entries(reads)) responses.set(read, Promise.resolve(Response.json(envelope)));
}

type Query = Record<string, string | number | undefined>;

/** Describes a GET call, without the member's name, which the API ignores. */
export function describeRead(path: string, query: Query = {}): string {
  return `${path}?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || name === 'userName' ? [] : [[name, String(value)]],
    ),
  )}`;
}

/**
 * Remembers the GET calls that `start` makes at once, after those of an earlier `start`, for the next visit of this address. Not of a
 * search, whose words a person typed.
 */
export function rememberFirstReads(start: () => void): void {
  noted = [];
  try {
    start();
  } finally {
    firstReads = [...firstReads, ...noted];
    noted = null;
  }
  const address = getAddress();
  if (/[?&]search=/.test(address)) return;
  const others = Object.entries(readFirstReads()).filter(([other]) => other !== address);
  const addresses = [[address, firstReads], ...others].slice(0, addressLimit);
  writeEntry('browser', firstReadsEntry, JSON.stringify(Object.fromEntries(addresses)));
}

/** Returns the path and the query of the page. */
const getAddress = (): string => location.pathname + location.search;

/** The first calls by address, each as a path with a query. */
function readFirstReads(): Record<string, unknown> {
  try {
    return JSON.parse(readEntry('browser', firstReadsEntry) ?? '{}');
  } catch {
    return {};
  }
}
