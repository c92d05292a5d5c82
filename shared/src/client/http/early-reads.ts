import { readStoredToken } from '@evisa/shared/session/stored-token';
import { readEntry } from '@evisa/shared/session/web-storage';

/*
 * For a member who is signed in, the first script of the page sends the GET calls that the same address began with last time, while the
 * large script loads. The first script contains this file, which therefore uses no library.
 */

/** The entry with the first calls of each address, in local storage: see `rememberFirstReads`. */
export const firstReadsEntry = 'first-reads';

/** How long after the page was opened responses may be used, in milliseconds. */
const usableMs = 15_000;

const responses = new Map<string, Promise<Response | null>>();
let sentWith: string | null = null;
let eventId: string | null = null;

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

/** Returns the response to a call that was sent early with the same token, once. It is null if the call failed. */
export function takeEarlyResponse(read: string, authorization = sentWith): Promise<Response | null> | undefined {
  if (authorization !== sentWith || performance.now() > usableMs) return undefined;
  const response = responses.get(read);
  responses.delete(read);
  return response;
}

/** The last event ID at the first of these responses. */
export const getEarlyEventId = (): string | null => eventId;

/** Where the registry is, which names the live release set. */
export const registryUrl = '/registry.json';

/** Returns the path and the query of the page. */
export const getAddress = (): string => location.pathname + location.search;

/** The first calls by address, each as a path with a query. */
export function readFirstReads(): Record<string, unknown> {
  try {
    return JSON.parse(readEntry('browser', firstReadsEntry) ?? '{}');
  } catch {
    return {};
  }
}
