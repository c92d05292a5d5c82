import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Call } from '@evisa/shared/contract/calls';
import { envelopeSchema } from '@evisa/shared/contract/envelope';
import { isPermission, rolesWith } from '@evisa/shared/domain/permissions';
import type { Route } from './define-route';

const refusals: Record<number, string> = {
  400: 'Refused; `errors` holds a message for every field that is wrong',
  401: 'The token is missing, expired, invalid or revoked',
  403: 'The right is missing, or something has to be done first: `message` says what',
  404: 'There is no such thing',
  409: 'The Idempotency-Key was used for another request',
  413: 'Larger than 10 MB',
  415: 'Another kind of content than the call takes',
  429: 'Too many tries; `Retry-After` says how many seconds to wait',
};

/** Words for who may call, from the table of calls. */
const whoMay = {
  public: 'Anyone.',
  'signed-in': 'Any member of staff.',
  tracking: 'The holder of a tracking token.',
  file: 'A member of staff, or the holder of a 60-second link (`link` in the query).',
} as const;

/** A route in the OpenAPI document, made of the schemas it really checks with. */
export function describeRoute({ call, docs, input, answer, fileField, once }: Route): FastifySchema {
  const { body, query, params } = input.shape;
  const bytes = {
    description: 'The bytes',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
  return {
    tags: [docs.tag],
    summary: docs.summary,
    description: `${docs.description}\n\nWho may call: ${whoMayCall(call)}`,
    operationId: call.path
      .replace(/\{\w+\}/g, '')
      .replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase()),
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    ...(body && { body: jsonSchema(body) }),
    ...(fileField && { consumes: ['multipart/form-data'] }),
    ...(query && { querystring: jsonSchema(query) }),
    ...(params && { params: jsonSchema(params) }),
    ...(once && {
      headers: {
        type: 'object',
        properties: {
          'idempotency-key': { type: 'string', description: 'A repeat with the same key gets the first answer' },
        },
      },
    }),
    response: {
      200: answer ? jsonSchema(answer, 'output') : bytes,
      ...Object.fromEntries(
        refusalsOf(call, Boolean(body || query || params), fileField !== null, once).map((code) => [
          code,
          { description: refusals[code], ...jsonSchema(envelopeSchema, 'output') },
        ]),
      ),
    },
  };
}

function whoMayCall({ access }: Call): string {
  return isPermission(access) ? `${rolesWith(access).join(', ')} (\`${access}\`).` : whoMay[access];
}

function refusalsOf({ access, path }: Call, takesInput: boolean, upload: boolean, once: boolean): number[] {
  return [
    ...(takesInput ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' ? [] : [403]),
    ...(path.includes('{') || upload ? [404] : []),
    ...(once ? [409] : []),
    ...(upload ? [413, 415] : []),
    ...(access === 'public' && takesInput ? [429] : []),
  ];
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
