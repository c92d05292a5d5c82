import { z } from 'zod';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import type { ClientHints } from '../../adapters/client-info/client-hints';
import type { Services } from '../../main/services';
import type { Caller } from '../auth/caller';
import { toFieldErrors } from './field-errors';
import { RawReply } from '../http/raw-reply';
import type { Tag } from '../openapi/openapi-document';
import { HttpError } from '../http/http-error';
import { runIdempotent } from './idempotency';

/** What a call takes: `body`, `query` and `params`, each if it has any. */
type InputSchema = z.ZodObject<{ body?: z.ZodType<object>; query?: z.ZodType<object>; params?: z.ZodType<object> }>;
type ResponseSchema = z.ZodType<{ status: number; message: string }>;

/** What a route says of itself in the OpenAPI document. */
interface RouteDocs {
  tag: Tag;
  summary: string;
  /** Units, errors and what the schemas cannot say, with the section of the specification. */
  description: string;
  /** What it refuses beside what its access, its input and its key tell: see `openapi/describe-operation`. */
  errorStatuses?: readonly (404 | 409 | 416 | 429 | 503)[];
}

/** What every handler is given besides its checked input. */
interface RequestContext {
  services: Services;
  caller: Caller;
  /** The caller's address, as far as the configured proxies are believed. */
  ip: string;
  userAgent: string | undefined;
  /** What the browser says of its device beside its `User-Agent`. */
  clientHints: ClientHints;
  /** The `Range` header. */
  range: string | undefined;
  /** The `If-Range` header. */
  ifRange: string | undefined;
  /** The `Last-Event-ID` header. */
  lastEventId: string | undefined;
  /** The `Idempotency-Key` with its scope, where one came and the route takes one. */
  idempotencyKey: string | null;
}

interface RouteDefinition<Input extends InputSchema, Answer extends ResponseSchema> {
  endpoint: Endpoint;
  docs: RouteDocs;
  input: Input;
  /** The body is multipart, and this field of it a file. */
  fileField?: string;
  /** The envelope it answers; members it does not name are never sent. Absent for a call that answers bytes. */
  response?: Answer;
  /** The kinds of content that a call without an envelope answers. */
  contentTypes?: readonly string[];
  /** It answers parts of a file. */
  acceptsRanges?: boolean;
  /** Whether an `Idempotency-Key` makes a repeat safe. */
  isIdempotent?: boolean;
  /** It only reads, for a member of staff, and often: it may begin before its caller is identified. */
  isSpeculative?: boolean;
  handle(
    context: RequestContext & {
      /** When this `Idempotency-Key` was first seen: an earlier run that ended without an answer may have done part since. */
      since: string | null;
    } & z.output<Input>,
  ): Promise<Omit<z.input<Answer>, 'status'> | RawReply>;
}

/** A route without its types, as the server registers it. */
export interface Route {
  endpoint: Endpoint;
  docs: RouteDocs;
  input: InputSchema;
  response: ResponseSchema | null;
  fileField: string | null;
  contentTypes: readonly string[];
  acceptsRanges: boolean;
  isIdempotent: boolean;
  isSpeculative: boolean;
  /** Checks the input, does the work, and answers the envelope or a `RawReply`. Throws a `Refusal` for a "no". */
  run(surroundings: RequestContext, input: { body: unknown; query: unknown; params: unknown }): Promise<object>;
}

/** For calls that take nothing. */
export const noInput = z.object({});

/** A route of one call of the contract. Who may call it stands in the table of calls, not here. */
export function defineRoute<Input extends InputSchema, Answer extends ResponseSchema>(
  spec: RouteDefinition<Input, Answer>,
): Route {
  const { endpoint, docs, input: schema, response, fileField = null, contentTypes = [], acceptsRanges = false } = spec;
  const { isIdempotent = false, isSpeculative = false } = spec;

  return {
    endpoint,
    docs,
    input: schema,
    response: response ?? null,
    fileField,
    contentTypes,
    acceptsRanges,
    isIdempotent,
    isSpeculative,
    async run(surroundings, input) {
      const checked = schema.safeParse({ ...input, body: toObject(input.body) });
      if (!checked.success) {
        const errors = toFieldErrors(checked.error);
        throw new HttpError(400, Object.values(errors)[0] ?? 'Something in this request is not valid.', { errors });
      }
      const asText = JSON.stringify(checked.data);
      // The database keeps any text but these characters.
      if (unstorableCharacters.test(asText)) throw new HttpError(400, 'The request cannot be read.');
      const work = async (since: string | null): Promise<object> => {
        // Into the object that was made for this call: a spread of both takes twenty times as long.
        const reply = await spec.handle(Object.assign(surroundings, checked.data, { since }));
        return reply instanceof RawReply || !response ? reply : response.parse({ status: 1, ...reply });
      };
      if (!isIdempotent || surroundings.idempotencyKey === null) return work(null);
      const hash = surroundings.services.hashRequest(JSON.stringify(checked.data, omitPasswords));
      return runIdempotent(
        surroundings.services.db,
        { scope: getIdempotencyScope(endpoint, surroundings.caller), key: surroundings.idempotencyKey },
        hash,
        work,
      );
    },
  };
}

/** The character 0 and halves of a character as JSON writes them, and not the six characters that look so. */
const unstorableCharacters = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/** A password is no part of what tells two requests apart: not even a hash of it is kept. */
function omitPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}

/** A missing body, or one that is no object, is read as an empty one, so that every field it lacks is named. */
function toObject(body: unknown): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** An Idempotency-Key belongs to one person and one call. */
function getIdempotencyScope(call: Endpoint, caller: Caller): string {
  const who =
    caller.kind === 'staff' ? caller.member.id : caller.kind === 'applicant' ? `order ${caller.orderId}` : caller.kind;
  return `${call.path} ${who}`;
}
