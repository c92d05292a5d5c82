import { z } from 'zod';
import type { AnswerFields, Endpoint, EndpointTypes } from '@evisa/shared/contract/endpoints';
import type { ClientHints } from '../../adapters/client-info/client-hints';
import type { Services } from '../../services/services';
import { type Caller, getCallerName } from '../auth/caller';
import { EnvelopeReply, type ReplyDetails, type SuccessStatus } from '../http/envelope-reply';
import { LiveReply, RawReply } from '../http/raw-reply';
import type { MultipartParts } from '../http/uploaded-file';
import { HttpError } from '../http/http-error';
import { listIgnoredFields } from './ignored-fields';
import { runIdempotent, runInOneTransaction, type IdempotentRun } from './idempotency';
import type { RouteTag } from './route-tags';

/** The input of an endpoint: `body`, `query` and `params`, if it has them. */
type InputSchema = z.ZodObject<{ body?: z.ZodType<object>; query?: z.ZodType<object>; params?: z.ZodType<object> }>;
type ResponseSchema = z.ZodType<{ status: number; message: string }>;

/** The schema of an answer as the endpoint's types say. */
type AnswerSchema<Types extends EndpointTypes> = z.ZodType<{ status: number; message: string } & AnswerFields<Types>>;

/** What the client sends, as the endpoint's types say. The fields of a multipart body are not compared: they arrive as texts and files. */
interface SentInput<Types extends EndpointTypes> {
  params: Types extends { params: infer Params } ? Params : object;
  query: Types extends { query: infer Query } ? Query : object;
  body: Types extends { json: infer Json } ? Json : Types extends { form: object } ? never : object;
}

/** What the parts of a schema accept. */
type AcceptedInput<Input extends InputSchema> = {
  [Part in keyof Input['shape']]: z.input<NonNullable<Input['shape'][Part]>>;
};

/** The description of a route in the OpenAPI document. */
interface RouteDocs {
  tag: RouteTag;
  summary: string;
  /** Units, errors and whatever the schemas do not express. */
  description: string;
  /** Error statuses that do not follow from access, input and idempotency: see `openapi/describe-operation`. */
  errorStatuses?: readonly (403 | 404 | 409 | 410 | 416 | 429 | 503)[];
  /** The statuses of a success; 200 by default. */
  successStatuses?: readonly SuccessStatus[];
}

/** What every handler gets besides its validated input. */
export interface RequestContext {
  services: Services;
  caller: Caller;
  /** The caller's address, according to the trusted proxies. */
  ip: string;
  userAgent: string | undefined;
  /** What the browser reports about its device besides `User-Agent`. */
  clientHints: ClientHints;
  /** The `Range` header. */
  range: string | undefined;
  /** The `If-Range` header. */
  ifRange: string | undefined;
  /** The `Last-Event-ID` header. */
  lastEventId: string | undefined;
  /** The `Idempotency-Key`, if the request has one. */
  idempotencyKey: string | null;
  /** The body's bytes, and the headers that sign them; null unless the route `isSigned`. */
  signed: SignedBody | null;
  /** Whether the connection was closed, so that no one waits for the answer. */
  isClosed: () => boolean;
  /** Whether a page sent it and not a program: browsers add `Sec-Fetch-Mode` (Fetch Metadata), the portal's client `X-Release-Set`. */
  isFromPage: boolean;
}

type LookBeforeBody = (context: Pick<RequestContext, 'services' | 'caller'>) => Promise<void>;

/** What a handler returns: the envelope without its status, which the service adds. */
type Reply<Output extends ResponseSchema> = Omit<z.input<Output>, 'status'> & ReplyDetails;

/** What a sender signed. The route parses it after it checked the signature. */
interface SignedBody {
  bytes: Buffer;
  getHeader(name: string): string | undefined;
}

interface RouteDefinition<Types extends EndpointTypes, Input extends InputSchema, Output extends ResponseSchema> {
  endpoint: Endpoint<Types>;
  docs: RouteDocs;
  input: Input & (SentInput<Types> extends AcceptedInput<Input> ? unknown : { refuses: SentInput<Types> });
  /** The fields of a multipart body that are files or JSON. */
  multipart?: MultipartParts;
  /** The envelope of the response; properties that it does not name are never sent. Absent if the route sends bytes. */
  response?: Output;
  /** The content types of a response without an envelope. */
  contentTypes?: readonly string[];
  /** Whether it accepts `Range`. */
  acceptsRanges?: boolean;
  /**
   * Whether an `Idempotency-Key` makes a repeat safe. With `true`, `handle` runs in one transaction with the stored response: it works with
   * `services.db` and nothing else outside the process. Use `'in-steps'` for a handler that uses files, or several transactions: it calls
   * `inOneTransaction` for its last step, or finds out by `firstSeenAt` what an interrupted run did.
   */
  isIdempotent?: boolean | 'in-steps';
  /** Whether the sender signs the bytes of the body: it is not parsed, whatever its content type. `docs` describes it. */
  isSigned?: boolean;
  /** The size of the body from which the answer is 413, if it is not the one of all routes. */
  maxBodyBytes?: number;
  /** Refuses a caller before a byte of the body is read: throws as `handle` does. Not for a route that `isSpeculative`. */
  beforeBody?: LookBeforeBody;
  /** For frequent reads of staff: whether the read starts before the caller is authenticated. */
  isSpeculative?: boolean;
  handle(
    context: RequestContext & {
      /** When this `Idempotency-Key` was first seen. An interrupted earlier run may have done part of the work since then. */
      firstSeenAt: string | null;
      /** For `'in-steps'`: runs the last step in one transaction with the stored response. */
      inOneTransaction: <Result extends Reply<Output>>(
        work: (services: Services) => Promise<Result>,
      ) => Promise<Result>;
      /** The fields of the body that no schema knows, by their path. */
      readonly ignoredFields: string[];
    } & z.output<Input>,
  ): Promise<Reply<Output> | RawReply | LiveReply>;
}

/** A route without the types of its input, as the server registers it. */
export interface Route {
  endpoint: Endpoint;
  docs: RouteDocs;
  input: InputSchema;
  response: ResponseSchema | null;
  multipart: MultipartParts | null;
  contentTypes: readonly string[];
  acceptsRanges: boolean;
  isIdempotent: boolean;
  isSigned: boolean;
  maxBodyBytes: number | null;
  beforeBody: LookBeforeBody;
  isSpeculative: boolean;
  /**
   * Validates the input, runs the handler, and returns the envelope or a `RawReply`. Throws an `HttpError` or a `DomainError`. After a wait
   * for another run, `authenticateAgain` says whether the caller still has access.
   */
  run(
    context: RequestContext,
    input: { body: unknown; query: unknown; params: unknown },
    authenticateAgain?: () => Promise<Caller>,
  ): Promise<object>;
}

/** For endpoints without input. */
export const noInput = z.object({});

/**
 * Defines the route of an endpoint. The table of endpoints says who has access, and the types of the schemas: `input` accepts what the client
 * sends, and `response` has what the client reads.
 *
 * @example
 * export const unlockMember = defineRoute({
 *   endpoint: endpoints.unlockMember,
 *   docs: { tag: 'Team', summary: 'Unlock a member', description: 'Forgets the wrong passwords. 404 for an unknown member.', errorStatuses: [404] },
 *   input: z.object({ body: memberIdSchema }),
 *   response: responseSchema(z.null()),
 *   isIdempotent: true,
 *   async handle({ body, caller, services }) {
 *     await unlock(services, requireStaff(caller).member, body.tmId);
 *     return { message: 'The member can sign in again.', data: null };
 *   },
 * });
 */
export function defineRoute<Types extends EndpointTypes, Input extends InputSchema, Output extends AnswerSchema<Types>>(
  spec: RouteDefinition<Types, Input, Output>,
): Route {
  const { endpoint, docs, input: schema, response, multipart = null, contentTypes = [], acceptsRanges = false } = spec;
  const { isIdempotent = false, isSigned = false, isSpeculative = false } = spec;

  return {
    endpoint,
    docs,
    input: schema,
    response: response ?? null,
    multipart,
    contentTypes,
    acceptsRanges,
    isIdempotent: isIdempotent !== false,
    isSigned,
    maxBodyBytes: spec.maxBodyBytes ?? null,
    beforeBody: spec.beforeBody ?? (() => Promise.resolve()),
    isSpeculative,
    async run(context, input, authenticateAgain = () => Promise.resolve(context.caller)) {
      const checked = schema.safeParse({ ...input, body: toObject(input.body) });
      if (!checked.success) {
        const errors = toFieldErrors(checked.error, multipart?.json);
        throw new HttpError(400, Object.values(errors)[0] ?? 'Something in this request is not valid.', { errors });
      }
      // The database cannot store these characters.
      if (unstorableCharacters.test(JSON.stringify(checked.data)))
        throw new HttpError(400, 'The request cannot be read.');
      const ignoredFields =
        endpoint.access === 'service:intake' ? listIgnoredFields(input, checked.data, multipart) : [];
      const { services } = context;
      const toResponse = (reply: Reply<Output> | RawReply | LiveReply): object => {
        if (reply instanceof RawReply || reply instanceof LiveReply || !response) return reply;
        const envelope = response.parse({ status: 1, ...reply });
        return reply.httpStatus || reply.headers ? new EnvelopeReply(envelope, reply) : envelope;
      };
      const handle = async (run: IdempotentRun | null, current: Services): Promise<object> => {
        const inOneTransaction = <Result extends Reply<Output>>(step: (services: Services) => Promise<Result>) =>
          run
            ? runInOneTransaction(services, step, (tx, reply) => run.storeResponse(tx, toResponse(reply)))
            : step(services);
        // The context belongs to this request. Spreading both objects takes twenty times as long.
        const more = { services: current, firstSeenAt: run?.firstSeenAt ?? null, inOneTransaction, ignoredFields };
        return toResponse(await spec.handle(Object.assign(context, checked.data, more)));
      };
      if (!isIdempotent || context.idempotencyKey === null) return handle(null, services);
      const hashes = services.hashRequest(JSON.stringify(checked.data, omitPasswords));
      return runIdempotent(
        services.db,
        { scope: getIdempotencyScope(endpoint, context.caller), key: context.idempotencyKey },
        hashes,
        (run) =>
          isIdempotent === 'in-steps'
            ? handle(run, services)
            : runInOneTransaction(services, (inTx) => handle(run, inTx), run.storeResponse),
        {
          afterWait: async () => {
            context.caller = await authenticateAgain();
          },
        },
      );
    },
  };
}

/** The character 0 and lone surrogates as JSON escapes them, but not an escaped backslash before the same letters. */
const unstorableCharacters = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/** Leaves passwords out of the hash that compares repeated requests: not even a hash of a password is stored. */
function omitPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}

/** Turns a missing or invalid body into an empty object, so that validation names every missing field. */
function toObject(body: unknown): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** Returns the scope of an Idempotency-Key: one person and one endpoint. */
function getIdempotencyScope(endpoint: Endpoint, caller: Caller): string {
  return `${endpoint.path} ${getCallerName(caller)}`;
}

/**
 * Returns the first message of each invalid field. The first element of a path is the part of the request (`body`). Fields of a JSON
 * part have their own names.
 */
function toFieldErrors(error: z.ZodError, jsonField: string | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const skipped = path[1] === jsonField && path.length > 2 ? 2 : 1;
    errors[path.slice(skipped).join('.') || String(path[0])] ??= message;
  }
  return errors;
}
