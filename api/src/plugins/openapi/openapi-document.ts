import type { Route } from '../routing/define-route';
import { ComponentSchemas } from './component-schemas';
import { describeResponses, describeRequest } from './describe-operation';

const tags = {
  Account: 'Signing in, one’s own password, second factor and sessions.',
  Team: 'The members of staff.',
  Gateways: 'Which payment gateway is active.',
  Audit: 'Who changed what, and whether the record is whole.',
  Releases: 'What of the portal is live.',
  Orders: 'Lists, one order, and what staff do with orders.',
  Documents: 'Issued documents, mails, invoices and defence packs.',
  Statistics: 'Orders by country and by member.',
  Applicants: 'What applicants call from their own site.',
  Service: 'For whoever runs the service.',
} as const;

export type Tag = keyof typeof tags;

const authorizationHeader = { type: 'apiKey', in: 'header', name: 'Authorization' } as const;

/** Makes the OpenAPI document of these routes, from the schemas they check with. */
export function createOpenApiDocument(publicName: string, routes: readonly Route[]) {
  const components = new ComponentSchemas();
  const answers = routes.map((route) => describeResponses(route, components));
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, route] of routes.entries()) {
    const path = `/api/${route.endpoint.path}`;
    const operation = { ...describeRequest(route, components), responses: answers[index] };
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${publicName} API`,
      version: '1.0.0',
      description:
        'Every JSON answer is an envelope: `status` (1 success, 0 refusal, 401 not signed in), `message`, and `data` where there is any.',
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        staffToken: { ...authorizationHeader, description: 'The token of `adminLogin`, as it is or after `Bearer`' },
        trackingToken: { ...authorizationHeader, description: 'The token of `trackOrder`, as it is or after `Bearer`' },
        fileLink: {
          type: 'apiKey',
          in: 'query',
          name: 'link',
          description: 'In a link of `downloadPassportDocPdf`: good for one file and 60 seconds',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeat with the same key gets the first answer. 1 to 200 plain characters.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'string' } },
        WWWAuthenticate: { description: 'How to sign in', schema: { type: 'string' } },
        ContentRange: { description: 'The size of the file', schema: { type: 'string' } },
      },
      schemas: components.named,
    },
  };
}
