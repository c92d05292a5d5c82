import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../routing/define-route';
import { createOpenApiDocument } from './openapi-document';

/** Serves the API reference of these routes at `/api/docs`, and its OpenAPI document at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance, publicName: string, routes: readonly Route[]): Promise<void> {
  let cached: object | undefined;
  // Created on first request, so that the start does not wait.
  const toJSON = () => (cached ??= createOpenApiDocument(publicName, routes));
  const document = { openapi: '3.1.0', info: { title: publicName, version: '' }, paths: {}, toJSON };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list', deepLinking: false } });
}
