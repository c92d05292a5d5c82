import ky, { type KyInstance } from 'ky';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { setReachable } from '@evisa/shared/session/reachability';
import { useSession } from '@evisa/shared/session/session-store';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { withSession } from './with-session';
import { fetchWithUploadProgress } from './fetch-with-upload-progress';

/** What a proxy answers in the place of an API that is gone. */
const gatewayErrors = [502, 503, 504];
const serverErrorMessage = 'We couldn’t do that. Try again.';
const unreachableMessage = 'The service cannot be reached. Check your connection and try again.';

let api: KyInstance = ky.create({ prefixUrl: '/api/', timeout: false, retry: 0, throwHttpErrors: false });

let firstEventId: string | undefined;

/** The last event's id when the API first answered a member: what changed later may not be in what was read. */
export const getFirstEventId = (): string | undefined => firstEventId;

/** Points every later call at an API host; `apiUrl` ends in /api/. Done once at boot. */
export function setApiBaseUrl(apiUrl: string): void {
  api = api.extend({ prefixUrl: apiUrl });
}

export interface RequestInput {
  /** Values for the `{name}` parts of the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** Sent in place of the session's token (a tracking token). */
  token?: string;
  /** Makes a repeat safe: the API gives a repeated key the first answer. */
  idempotencyKey?: string;
  onUploadProgress?: (fraction: number) => void;
  /** Where a broken event stream is to go on. */
  lastEventId?: string | undefined;
  /** Sent even while the page is being left. */
  keepalive?: boolean;
}

/** An answer with status 1. */
export type ApiResponse<Data> = Envelope & { data: Data; count?: number; page?: number; more?: boolean };

/**
 * Makes one call. Answers with status 1 come back; all else throws an `ApiError`. A 401 of a staff call ends the session, or
 * waits for the person to sign in again (`withSession`). A host that answers everything with HTTP 200 and tells by `status` alone is
 * understood too.
 */
export function request<Data, More = unknown>(
  call: Endpoint,
  input: RequestInput = {},
): Promise<ApiResponse<Data> & More> {
  return sendAuthorized(call, input, async (response) => {
    const answer: unknown = await response.json().catch(() => null);
    if (!isEnvelope(answer)) throw new ApiError('unreachable', unreachableMessage, response.status);
    if (!isSuccess<Data, More>(answer)) throw toApiError(answer, response);
    return answer;
  });
}

/** That an answer with status 1 has the call's own shape is the API's promise, which its tests hold it to. */
function isSuccess<Data, More>(answer: Envelope): answer is ApiResponse<Data> & More {
  return answer.status === 1;
}

/** Makes one call that answers bytes. */
export function requestFile(call: Endpoint, input: RequestInput = {}): Promise<Blob> {
  return sendAuthorized(call, input, async (response) => {
    if (response.ok) return response.blob();
    throw await readApiError(response);
  });
}

/** Makes one call that answers a stream of events; `signal` ends it. */
export function requestStream(call: Endpoint, input: RequestInput = {}): Promise<ReadableStream<Uint8Array>> {
  return sendAuthorized(call, input, async (response) => {
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.ok && isStream && response.body) return response.body;
    throw await readApiError(response);
  });
}

async function readApiError(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isEnvelope(answer)) return new ApiError('unreachable', unreachableMessage, response.status);
  return toApiError(answer, response);
}

/** A JSON document of the portal's own origin (configuration, registry), never from the cache. Throws `ApiError`. */
export async function fetchJsonDocument(url: string): Promise<unknown> {
  try {
    return await ky.get(url, { cache: 'no-store', retry: 1 }).json();
  } catch {
    throw new ApiError('unreachable', unreachableMessage, 0);
  }
}

/** A document that never changes, to the letter, from the cache where it is there. Throws `ApiError`. */
export async function fetchImmutableText(url: string): Promise<string> {
  try {
    return await ky.get(url, { retry: 1 }).text();
  } catch {
    throw new ApiError('unreachable', unreachableMessage, 0);
  }
}

/** The full address of a path under the API base, for links a browser follows by itself. */
export function buildApiUrl(path: string, apiUrl: string): string {
  return new URL(path, new URL(apiUrl, location.href)).href;
}

/** Sends the call with the token it needs, and reads its answer. */
function sendAuthorized<Result>(
  call: Endpoint,
  input: RequestInput,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const sendWith = async (authorization: string | null) => read(await send(call, input, authorization));
  if (input.token !== undefined) return sendWith(input.token);
  if (call.access !== 'public') return withSession(call, input.signal, sendWith);
  return sendWith(call.attributed ? useSession.getState().accessToken : null);
}

async function send(
  call: Endpoint,
  { params = {}, query, json, form, signal, idempotencyKey, onUploadProgress, lastEventId, keepalive }: RequestInput,
  authorization: string | null,
): Promise<Response> {
  // What a change was made on stands in the audit trail.
  const { releaseSet, overrides } = document.documentElement.dataset;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  try {
    const response = await api(path, {
      method: call.method,
      ...(query && {
        searchParams: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      }),
      ...(json !== undefined && { json }),
      ...(form && { body: form }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(onUploadProgress && { fetch: fetchWithUploadProgress(onUploadProgress) }),
      headers: {
        ...(authorization && { authorization }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
        ...(releaseSet && { 'x-release-set': overrides ? `${releaseSet}+${overrides}` : releaseSet }),
      },
    });
    setReachable(!gatewayErrors.includes(response.status));
    firstEventId ??= response.headers.get('x-event-id') ?? undefined;
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    setReachable(false);
    throw new ApiError('unreachable', unreachableMessage, 0);
  }
}

function toApiError(answer: Envelope, { status, headers }: Response): ApiError {
  if (answer.status === 401 || status === 401) return new ApiError('unauthenticated', answer.message, 401);
  // A server error may carry any text. The API's own has a reference.
  const message = status >= 500 && status !== 503 && !answer.reference ? serverErrorMessage : answer.message;
  const kind = answer.errors ? 'invalid' : 'refused';
  const retryAfter = Number(headers.get('retry-after')) || null;
  return new ApiError(kind, message, status, answer.errors, retryAfter, answer.reference);
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
