import type { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint, EndpointAccess } from '@evisa/shared/contract/endpoints';
import { needsRecentPassword } from '@evisa/shared/contract/recent-password';
import { isPermission, getRolesWithPermission, type Permission } from '@evisa/shared/domain/accounts/permissions';
import type { Route } from '../routing/define-route';
import type { ComponentSchemas, JsonSchema } from './component-schemas';
import { createExample } from './create-example';

/** THE table of error statuses and their descriptions. */
const errorDescriptions = {
  400: 'The request is invalid. `errors` has a message for each invalid field.',
  401: 'The token is missing, expired, invalid or revoked.',
  403: 'The caller lacks a permission, or must do something first: see `message`.',
  404: 'Something that the request names does not exist.',
  409: 'The request conflicts with the current state, or its Idempotency-Key was used for another request.',
  410: 'The document was withdrawn.',
  413: 'The request or its file is too large.',
  415: 'The endpoint does not accept this content type.',
  416: 'The file has no such range. `Content-Range` has its size.',
  429: 'Too many requests. `Retry-After` says how many seconds to wait.',
  500: 'A server error.',
  503: 'Something that the endpoint needs is unavailable. Try again later.',
} as const;

type ErrorStatus = keyof typeof errorDescriptions;

/** Who has access, as text and as a security requirement. */
const accessDescriptions: Record<
  Exclude<EndpointAccess, Permission>,
  { description: string; security: Record<string, string[]>[] }
> = {
  'service:intake': { description: 'A service key with the scope `intake`.', security: [{ serviceKey: [] }] },
  'service:status': {
    description: 'A service key with the scope `status` or `intake`.',
    security: [{ serviceKey: [] }],
  },
  'service:metrics': {
    description: 'A service key with the scope `metrics`, or a program on the same machine.',
    security: [{ serviceKey: [] }],
  },
  'service:publish': {
    description: 'A service key with the scope `publish:` and the name of the remote.',
    security: [{ serviceKey: [] }],
  },
  public: { description: 'Anyone.', security: [] },
  'signed-in': { description: 'Any member of staff.', security: [{ staffToken: [] }] },
  tracking: { description: 'The holder of a tracking token.', security: [{ trackingToken: [] }] },
  file: {
    description: 'A member of staff, or the holder of a 60-second link (`link` in the query).',
    security: [{ staffToken: [] }, { fileLink: [] }],
  },
};

/** Describes the responses of an endpoint. Call it for all routes before `describeRequest`: see `ComponentSchemas`. */
export function describeResponses(route: Route, components: ComponentSchemas) {
  const statuses = listErrorStatuses(route);
  return {
    ...Object.fromEntries(
      (route.docs.successStatuses ?? [200]).map((status) => [
        String(status),
        { description: `${route.docs.summary}.`, content: describeContent(route, components) },
      ]),
    ),
    ...(route.acceptsRanges && {
      '206': { description: 'The requested range.', content: describeContent(route, components) },
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        String(status),
        {
          description: errorDescriptions[status],
          ...(describeHeaders(status) && { headers: describeHeaders(status) }),
          ...(status !== 416 && {
            content: { 'application/json': describeErrorContent(status, components) },
          }),
        },
      ]),
    ),
  };
}

/** Describes everything about an endpoint except its responses. */
export function describeRequest(route: Route, components: ComponentSchemas) {
  const { endpoint, docs, input, multipart, isIdempotent, isSigned } = route;
  const { description, security } = describeAccess(endpoint);
  const { body, query, params } = input.shape;
  const parameters = [
    ...(params ? describeParameters(params, 'path', components) : []),
    ...(query ? describeParameters(query, 'query', components) : []),
    ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: getOperationId(endpoint),
    tags: [docs.tag],
    summary: docs.summary,
    description: `${docs.description}\n\nAccess: ${description}`,
    security: endpoint.attributed ? [{}, { staffToken: [] }] : security,
    ...(parameters.length > 0 && { parameters }),
    ...(isSigned && {
      requestBody: {
        required: true,
        description: 'What the sender signed, in its own form.',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [multipart ? 'multipart/form-data' : 'application/json']: describeBody(body, multipart, components),
        },
      },
    }),
  };
}

function describeAccess(endpoint: Endpoint) {
  const { access } = endpoint;
  const described = isPermission(access)
    ? { description: `${getRolesWithPermission(access).join(', ')} (\`${access}\`).`, security: [{ staffToken: [] }] }
    : accessDescriptions[access];
  if (!needsRecentPassword(endpoint)) return described;
  const when =
    '403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password).';
  return { ...described, description: `${described.description} ${when}` };
}

/** Returns the name of an endpoint in the table of endpoints. */
function getOperationId(endpoint: Endpoint): string {
  const found = Object.entries(endpoints).find(([, known]) => known === endpoint);
  if (!found) throw new Error(`The endpoint ${endpoint.path} is not in the table of endpoints`);
  return found[0];
}

function listErrorStatuses({ endpoint, docs, input, isIdempotent }: Route): ErrorStatus[] {
  const { access, method } = endpoint;
  const hasInput = Object.keys(input.shape).length > 0;
  const statuses = new Set<ErrorStatus>([
    ...(hasInput || isIdempotent ? ([400] as const) : []),
    ...(access === 'public' ? [] : ([401] as const)),
    ...(access === 'public' ? [] : ([403] as const)),
    ...(isIdempotent ? ([409] as const) : []),
    ...(method === 'GET' ? [] : ([400, 413, 415] as const)),
    ...((access === 'public' && hasInput) || access.startsWith('service:') ? ([429] as const) : []),
    ...(docs.errorStatuses ?? []),
    500,
  ]);
  return [...statuses].toSorted((a, b) => a - b);
}

function describeHeaders(status: ErrorStatus) {
  if (status === 401) return { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } };
  if (status === 416) return { 'Content-Range': { $ref: '#/components/headers/ContentRange' } };
  if (status === 429 || status === 503) return { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return null;
}

function describeContent({ endpoint, response, contentTypes }: Route, components: ComponentSchemas) {
  if (!response) {
    const schema = {
      type: 'string',
      ...(contentTypes.every((type) => !type.startsWith('text/')) && { format: 'binary' }),
    };
    return Object.fromEntries(contentTypes.map((type) => [type, { schema }]));
  }
  const id = getOperationId(endpoint);
  const schema = { ...components.convert(response, 'output') };
  // A success has status 1, and neither errors nor a reference.
  const { errors: _, reference: __, ...properties } = schema.properties ?? {};
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Response`;
  const described: JsonSchema = { ...schema, properties: { ...properties, status: { const: 1 } } };
  return {
    'application/json': {
      schema: components.add(name, described),
      example: createExample(described, components.named),
    },
  };
}

function describeErrorContent(status: ErrorStatus, components: ComponentSchemas) {
  const schema =
    status === 401
      ? referenceComponent(components, 'Unauthenticated', { status: { const: 401 } })
      : status === 500
        ? referenceComponent(components, 'ServerError', { status: { const: 0 } })
        : referenceComponent(components, 'ErrorResponse', {
            status: { const: 0 },
            errors: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'A message for each invalid field',
            },
          });
  return { schema };
}

function referenceComponent(
  components: ComponentSchemas,
  name: string,
  properties: Record<string, JsonSchema>,
): JsonSchema {
  return components.add(name, {
    type: 'object',
    properties: {
      message: { type: 'string', description: 'For the person who sent the request' },
      reference: { type: 'string', description: 'The request’s id, which its log lines have too' },
      ...properties,
    },
    required: ['message', 'reference', ...Object.keys(properties).filter((name) => name !== 'errors')],
    additionalProperties: false,
  });
}

function describeBody(body: z.ZodType, multipart: Route['multipart'], components: ComponentSchemas) {
  const schema = components.convert(body, 'input');
  if (!multipart) return { schema, example: createExample(schema, components.named) };
  return { schema, ...(multipart.json && { encoding: { [multipart.json]: { contentType: 'application/json' } } }) };
}

function describeParameters(schema: z.ZodType, where: 'path' | 'query', components: ComponentSchemas) {
  const converted = components.convert(schema, 'input');
  const { properties = {}, required = [] } = converted.$ref ? components.take(converted.$ref) : converted;
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: described,
    ...(where === 'path' && { example: createExample(described, components.named, name) }),
  }));
}
