import type { Endpoint } from '@evisa/shared/contract/endpoint';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { useSession } from '@evisa/shared/session/session-store';
import { writeEntry } from '@evisa/shared/session/web-storage';
import { firstReadsEntry, getAddress, readFirstReads } from './early-reads';

/*
 * The GET calls with which the first screen begins. The sign-in sends them along, and its response answers them, so that the screen
 * needs no further round trip. For a member who is signed in, the browser remembers them until the next visit: see `early-reads.ts`.
 */

type Query = Record<string, string | number | undefined>;

/** How many addresses are remembered. */
const addressLimit = 20;

/** The calls, while they are collected. `isSent`: they are sent as well. */
let collecting: { reads: string[]; isSent: boolean } | null = null;
/** The calls that this page has made first. */
let madeReads: readonly string[] = [];
let firstReads: readonly string[] = [];
let answers = new Map<string, unknown>();
/** Whose answers they are. */
let answeredTo: string | null = null;

/** Collects the GET calls that `start` makes at once, for the next sign-in. They are not sent, and their promises stay pending. */
export function collectFirstReads(start: () => void): void {
  firstReads = collect(start, false);
}

/**
 * Remembers the GET calls that `start` makes at once, after those of an earlier `start`, for the next visit of this address. Not of a
 * search, whose words a person typed.
 */
export function rememberFirstReads(start: () => void): void {
  madeReads = [...madeReads, ...collect(start, true)];
  const address = getAddress();
  if (/[?&]search=/.test(address)) return;
  const others = Object.entries(readFirstReads()).filter(([other]) => other !== address);
  const addresses = [[address, madeReads], ...others].slice(0, addressLimit);
  writeEntry('browser', firstReadsEntry, JSON.stringify(Object.fromEntries(addresses)));
}

function collect(start: () => void, isSent: boolean): readonly string[] {
  const reads: string[] = [];
  collecting = { reads, isSent };
  try {
    start();
  } finally {
    collecting = null;
  }
  return reads;
}

/** Describes a GET call, without the member's name, which the API ignores, and which is known only after a sign-in. */
export function describeRead(path: string, query: Query = {}): string {
  return `${path}?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || name === 'userName' ? [] : [[name, String(value)]],
    ),
  )}`;
}

/** The collected calls: paths with queries. */
export const getFirstReads = (): readonly string[] => firstReads;

/** Keeps the responses of a sign-in, each for one call with its token. The calls are not sent along again. */
export function keepFirstReads(accessToken: string, reads: Record<string, unknown> = {}): void {
  firstReads = [];
  answers = new Map(Object.entries(reads));
  answeredTo = accessToken;
}

/** Returns the kept response to a call, or `collected` while calls are collected and not sent. */
export function takeFirstRead({ method, path }: Endpoint, query?: Query): Envelope | 'collected' | undefined {
  if (method !== 'GET' || (!collecting && answers.size === 0)) return undefined;
  const read = describeRead(path, query);
  collecting?.reads.push(read);
  if (collecting && !collecting.isSent) return 'collected';
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
