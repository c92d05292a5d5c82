import ky, { type KyInstance, type Options } from 'ky';
import type { AnswerFields, Endpoint, EndpointTypes } from '@evisa/shared/contract/endpoint';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { quoteReference } from '@evisa/shared/domain/formatting/error-reference';
import { setReachable } from '@evisa/shared/session/reachability';
import { useSession } from '@evisa/shared/session/session-store';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { describeRead, getEarlyEventId, takeEarlyResponse } from './early-reads';
import { withRecentPassword } from './with-recent-password';
import { withSession } from './with-session';
import { fetchWithUploadProgress } from './fetch-with-upload-progress';
import type { MultipartBody } from './multipart-body';

/** Statuses of a proxy whose API is down. */
const gatewayErrors = [502, 503, 504];
const serverErrorMessage = 'We couldn’t do that. Try again.';
const unreachableMessage = 'The service cannot be reached. Check your connection and try again.';

let api: KyInstance = ky.create({ prefixUrl: '/api/', timeout: false, retry: 0, throwHttpErrors: false });

let firstEventId: string | undefined;

/** The last event ID at the first response to a member. Responses may lack later changes. */
export const getFirstEventId = (): string | undefined => getEarlyEventId() ?? firstEventId;

/** Sets the API host of all later calls; `apiUrl` ends in /api/. Call it once at startup. */
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
  /** Replaces the session's token (a tracking token). */
  token?: string;
  /** Makes a retry safe: the API returns the first response for a repeated key. */
  idempotencyKey?: string;
  onUploadProgress?: (fraction: number) => void;
  /** The event to resume a broken stream after. */
  lastEventId?: string | undefined;
  /** Sends the request even while the page unloads. */
  keepalive?: boolean;
}

/** What a call sends: the `params`, `query`, `json` or `form` of its endpoint, and how it is sent. */
export type InputOf<Types extends EndpointTypes> = Pick<Types, Extract<keyof Types, 'params' | 'query' | 'json'>> &
  (Types extends { form: infer Fields } ? { form: MultipartBody<Fields> } : unknown) &
  Omit<RequestInput, 'params' | 'query' | 'json' | 'form'>;

/** The input can be left out if nothing in it is required. */
export type InputOrNothing<Types extends EndpointTypes> =
  Partial<RequestInput> extends InputOf<Types> ? [input?: InputOf<Types>] : [input: InputOf<Types>];

/** A response with status 1 of an endpoint. */
export type AnswerOf<Types extends EndpointTypes> = Envelope & AnswerFields<Types>;

/** A response with status 1. */
export type ApiResponse<Data> = Envelope & { data: Data; count?: number; page?: number; more?: boolean };

/** @deprecated The endpoint has the types: `request(endpoints.userInfo, { signal })` instead of `request<User>(…)`. */
export function request<Data = never, More = unknown>(
  call: [Data] extends [never] ? never : Endpoint,
  input?: RequestInput,
): Promise<ApiResponse<NoInfer<Data>> & NoInfer<More>>;
/**
 * Makes one call. Returns responses with status 1, and throws an `ApiError` for all others. A 401 of a staff call ends the session, or
 * waits until the member signs in again (`withSession`). Also supports hosts that respond to everything with HTTP 200 and a `status`.
 */
export function request<Types extends EndpointTypes>(
  call: Endpoint<Types>,
  ...input: InputOrNothing<Types>
): Promise<AnswerOf<Types>>;
export function request<Data, More>(call: Endpoint, input: RequestInput = {}): Promise<ApiResponse<Data> & More> {
  return sendAuthorized(call, input, async (response) => {
    const answer: unknown = await response.json().catch(() => null);
    if (!isEnvelope(answer)) throw toUnreadableError(response);
    if (!isSuccess<Data, More>(answer)) throw toApiError(answer, response);
    return answer;
  });
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

/** The tests of the API check that responses with status 1 have the shape of their endpoint. */
function isSuccess<Data, More>(answer: Envelope): answer is ApiResponse<Data> & More {
  return answer.status === 1;
}

/** Makes one call that returns bytes. */
export function requestFile<Types extends EndpointTypes>(
  call: Endpoint<Types>,
  ...input: InputOrNothing<Types>
): Promise<Blob>;
export function requestFile(call: Endpoint, input: RequestInput = {}): Promise<Blob> {
  return sendAuthorized(call, input, async (response) => {
    if (response.ok) return response.blob();
    throw await readApiError(response);
  });
}

/** Makes one call that returns a stream of events; `signal` ends it. */
export function requestStream(call: Endpoint, input: RequestInput = {}): Promise<ReadableStream<Uint8Array>> {
  return sendAuthorized(call, input, async (response) => {
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.ok && isStream && response.body) return response.body;
    throw await readApiError(response);
  });
}

async function readApiError(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isEnvelope(answer)) return toUnreadableError(response);
  return toApiError(answer, response);
}

/** Fetches a JSON document of the portal's origin (configuration, registry) without cache. Throws `ApiError`. */
export async function fetchJsonDocument(url: string): Promise<unknown> {
  try {
    return await ky.get(url, { cache: 'no-store', retry: 1, ...withEarlyResponse(takeEarlyResponse(url)) }).json();
  } catch {
    throw new ApiError('unreachable', unreachableMessage, 0);
  }
}

/** Fetches the text of an immutable document, from the cache if possible. Throws `ApiError`. */
export async function fetchImmutableText(url: string): Promise<string> {
  try {
    return await ky.get(url, { retry: 1 }).text();
  } catch {
    throw new ApiError('unreachable', unreachableMessage, 0);
  }
}

/** Returns the URL of a path under the API base, for links. */
export function buildApiUrl(path: string, apiUrl: string): string {
  return new URL(path, new URL(apiUrl, location.href)).href;
}

/** Sends the call with the token it needs, and parses the response. */
function sendAuthorized<Result>(
  call: Endpoint,
  input: RequestInput,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const sendWith = async (authorization: string | null) => read(await send(call, input, authorization));
  if (input.token !== undefined) return sendWith(input.token);
  if (call.access !== 'public') return withRecentPassword(() => withSession(call, input.signal, sendWith));
  return sendWith(call.attributed ? useSession.getState().accessToken : null);
}

async function send(
  call: Endpoint,
  { params, query, json, form, signal, idempotencyKey, onUploadProgress, lastEventId, keepalive }: RequestInput,
  authorization: string | null,
): Promise<Response> {
  // The audit trail records the release set that a change was made with.
  const { releaseSet, overrides } = document.documentElement.dataset;
  const path = fillPath(call, params);
  const early = call.method === 'GET' ? takeEarlyResponse(describeRead(path, query), authorization) : undefined;
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
      ...withEarlyResponse(early),
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

/** Makes ky use a response that is on its way, unless it failed. */
function withEarlyResponse(early: ReturnType<typeof takeEarlyResponse>): Pick<Options, 'fetch'> {
  return early ? { fetch: async (...parameters) => (await early) ?? fetch(...parameters) } : {};
}

function fillPath({ path }: Endpoint, params: RequestInput['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Returns the error for a response that is not from the API, or that broke off. */
function toUnreadableError(response: Response): ApiError {
  const { status } = response;
  const reference = readReference(response);
  return new ApiError('unreachable', withReference(unreachableMessage, reference), status, {}, null, reference);
}

const readReference = ({ headers }: Response) => headers.get('x-request-id') || null;

function withReference(message: string, reference: string | null): string {
  return reference ? `${message} ${quoteReference(reference)}` : message;
}

function toApiError(answer: Envelope, response: Response): ApiError {
  const { status, headers } = response;
  if (answer.status === 401 || status === 401) return new ApiError('unauthenticated', answer.message, 401);
  const reference = answer.reference ?? readReference(response);
  // Server errors of proxies can contain any text. Those of the API have a reference in the envelope.
  const isForeign = status >= 500 && status !== 503 && !answer.reference;
  const message = isForeign ? withReference(serverErrorMessage, reference) : answer.message;
  const kind = answer.errors ? 'invalid' : 'refused';
  const retryAfter = Number(headers.get('retry-after')) || null;
  return new ApiError(kind, message, status, answer.errors, retryAfter, reference);
}
