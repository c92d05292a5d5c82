import type { Endpoint } from '@evisa/shared/contract/endpoints';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { useSession } from '@evisa/shared/session/session-store';

/*
 * The GET calls with which the first screen begins. The sign-in sends them along, and its response answers them, so that the screen
 * needs no further round trip.
 */

/** The calls, while they are collected. */
let collecting: string[] | null = null;
let firstReads: readonly string[] = [];
let answers = new Map<string, unknown>();
/** Whose answers they are. */
let answeredTo: string | null = null;

/** Collects the GET calls that `start` makes at once, for the next sign-in. They are not sent, and their promises stay pending. */
export function collectFirstReads(start: () => void): void {
  collecting = [];
  try {
    start();
  } finally {
    firstReads = collecting;
    collecting = null;
  }
}

/** The collected calls: paths with queries. */
export const getFirstReads = (): readonly string[] => firstReads;

/** Keeps the responses of a sign-in, each for one call with its token. The calls are not sent along again. */
export function keepFirstReads(accessToken: string, reads: Record<string, unknown> = {}): void {
  firstReads = [];
  answers = new Map(Object.entries(reads));
  answeredTo = accessToken;
}

/** Returns the kept response to a call, or `collected` while calls are collected. */
export function takeFirstRead(
  { method, path }: Endpoint,
  query: Record<string, string | number | undefined> = {},
): Envelope | 'collected' | undefined {
  if (method !== 'GET' || (!collecting && answers.size === 0)) return undefined;
  const read = `${path}?${new URLSearchParams(
    // The name is known only after the sign-in, and the API ignores it.
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || name === 'userName' ? [] : [[name, String(value)]],
    ),
  )}`;
  if (collecting) {
    collecting.push(read);
    return 'collected';
  }
  const answer = answeredTo === useSession.getState().accessToken ? answers.get(read) : undefined;
  answers.delete(read);
  return isEnvelope(answer) ? answer : undefined;
}

/** Whether a parsed response is the API's envelope. */
export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
