import type { Route } from '../routing/define-route';
import { routeTags } from '../routing/route-tags';
import { ComponentSchemas } from './component-schemas';
import { describeResponses, describeRequest } from './describe-operation';

const authorizationHeader = { type: 'apiKey', in: 'header', name: 'Authorization' } as const;

/** Creates the OpenAPI document of these routes from the schemas that validate their requests. */
export function createOpenApiDocument(publicName: string, routes: readonly Route[]) {
  const components = new ComponentSchemas();
  const responses = routes.map((route) => describeResponses(route, components));
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, route] of routes.entries()) {
    const path = `/api/${route.endpoint.path}`;
    const operation = { ...describeRequest(route, components), responses: responses[index] };
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${publicName} API`,
      version: '1.0.0',
      description:
        'Every JSON response is an envelope: `status` (1 success, 0 error, 401 not signed in), `message`, and, if there is any, `data`.',
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: Object.entries(routeTags)
      .filter(([name]) => routes.some(({ docs }) => docs.tag === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        serviceKey: { type: 'http', scheme: 'bearer', description: 'A service key' },
        staffToken: { ...authorizationHeader, description: 'The token from `adminLogin`, alone or after `Bearer`' },
        trackingToken: { ...authorizationHeader, description: 'The token from `trackOrder`, alone or after `Bearer`' },
        fileLink: {
          type: 'apiKey',
          in: 'query',
          name: 'link',
          description: 'In a link from `downloadPassportDocPdf`: valid for one file and 60 seconds',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A repeated request with the same key gets the first response. 1 to 200 printable ASCII characters.',
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
