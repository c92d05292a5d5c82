import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AnswerFields, Endpoint, EndpointName, EndpointTypes } from '@evisa/shared/contract/endpoints';

/** A request of the client. */
export interface FakeRequest {
  call: EndpointName;
  /** The values of the `{name}` parameters of the path. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** The JSON body; `undefined` without one. */
  json: unknown;
  /** The fields of a multipart body; `null` without one. */
  form: FormData | null;
  /** The header's value; `null` without one. */
  authorization: string | null;
  idempotencyKey: string | null;
}

/** A response whose `data` and other fields have the types of its endpoint. */
export interface FakeAnswer<Fields> extends Response {
  /** Never set: it only carries the type. */
  fields?: Fields;
}

type FakeAnswerOf<Types extends EndpointTypes> = FakeAnswer<AnswerFields<Types>>;

type RequestHandler<Types extends EndpointTypes> = (
  request: FakeRequest,
) => FakeAnswerOf<Types> | Promise<FakeAnswerOf<Types>>;

/** What the fake API answers, by call, in the types of the contract. */
export type FakeAnswers = {
  [Name in EndpointName]?: (typeof endpoints)[Name] extends Endpoint<infer Types> ? RequestHandler<Types> : never;
};

/** A response with status 1. Its type is checked against the contract. */
export function ok(): FakeAnswer<{ data: null }>;
export function ok<Data>(data: Data): FakeAnswer<{ data: Data }>;
export function ok<Data, More extends object>(
  data: Data,
  more: More & { message?: string },
): FakeAnswer<{ data: Data } & More>;
export function ok(data: unknown = null, more: object = {}): Response {
  return Response.json({ status: 1, message: 'Success', data, ...more });
}

/** A refusal: status 0, with messages by field in `errors`, and the seconds to wait in `retryAfter`. */
export function refused(
  message: string,
  {
    httpStatus = 400,
    errors,
    retryAfter,
  }: { httpStatus?: number; errors?: Record<string, string>; retryAfter?: number } = {},
): Response {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return Response.json({ status: 0, message, errors }, { status: httpStatus, headers });
}

/** A refusal after too many attempts. */
export function rateLimited(retryAfterSeconds: number): Response {
  const message = `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`;
  return Response.json({ status: 0, message }, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** The answer to a call with an ended session. */
export function unauthenticated(message = 'Your session has ended. Please sign in again.'): Response {
  return Response.json({ status: 401, message }, { status: 401 });
}

/** No connection. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** A response that stays pending until the client aborts. */
export function pending(): Promise<Response> {
  return new Promise(() => {});
}

/**
 * Fakes the API by endpoint: `fakeApi({ adminLogin: ({ json }) => ok(user, { jwtToken }) })`. A call without a handler fails with its name.
 * `documents` are the files of the portal's origin, by URL. A second call replaces the first. Returns all requests in order.
 */
export function fakeApi(answerers: FakeAnswers, documents: Record<string, unknown> = {}): FakeRequest[] {
  const sent: FakeRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    const { pathname, searchParams } = new URL(request.url);
    if (Object.hasOwn(documents, pathname)) return Response.json(documents[pathname]);
    const matched = matchEndpoint(request.method, pathname);
    const answer = matched && answerers[matched.call];
    if (!answer) throw new Error(`No fake answer for ${request.method} ${pathname}`);
    const seen: FakeRequest = {
      ...matched,
      query: Object.fromEntries(searchParams),
      ...(await readBody(request)),
      authorization: request.headers.get('authorization'),
      idempotencyKey: request.headers.get('idempotency-key'),
    };
    sent.push(seen);
    return rejectOnAbort(request.signal, answer(seen));
  };
  return sent;
}

function matchEndpoint(
  method: string,
  pathname: string,
): { call: EndpointName; params: Record<string, string> } | null {
  for (const call of callNames) {
    const { method: itsMethod, path } = table[call];
    const found =
      itsMethod === method && new RegExp(`/api/${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found)
      return {
        call,
        params: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      };
  }
  return null;
}

const table: Record<EndpointName, Endpoint> = { ...endpoints };
const callNames = Object.keys(table).filter((name): name is EndpointName => Object.hasOwn(table, name));

async function readBody(request: Request): Promise<{ json: unknown; form: FormData | null }> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return { json: undefined, form: await request.formData() };
  const text = await request.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { json, form: null };
}

function rejectOnAbort(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}
