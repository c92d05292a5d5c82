import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeRoute } from './describe-route';

/** The OpenAPI document of the routes registered after it. */
export async function describeApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.described ? describeRoute(config.described) : schema,
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1.0.0',
        description:
          'Every JSON answer is an envelope: `status` (1 success, 0 refusal, 401 not signed in), `message`, and `data` where there is any.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token as it is, or after `Bearer`',
          },
        },
      },
    },
  });
}

/** The OpenAPI document as pages, at `/api/docs`, and as JSON, at `/api/docs/json`. */
export async function serveApiDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list', deepLinking: false } });
}
