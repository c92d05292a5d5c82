import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../routing/define-route';
import { createOpenApiDocument } from './openapi-document';
import { isServiceRoute } from './is-service-route';

/**
 * Serves the API reference of these routes at `/api/docs`, and that of the service API alone at `/api/docs/service`, each with its OpenAPI
 * document at `…/json`.
 */
export async function serveApiDocs(app: FastifyInstance, publicName: string, routes: readonly Route[]): Promise<void> {
  await serveReference(app, '/api/docs', publicName, () => createOpenApiDocument(publicName, routes));
  await serveReference(app, '/api/docs/service', `${publicName} service`, () =>
    createOpenApiDocument(`${publicName} service`, routes.filter(isServiceRoute)),
  );
}

/** Serves one reference in a context of its own, because the plugin serves one document for each context. */
async function serveReference(
  app: FastifyInstance,
  routePrefix: string,
  title: string,
  create: () => object,
): Promise<void> {
  let cached: object | undefined;
  // Created on first request, so that the start does not wait.
  const toJSON = () => (cached ??= create());
  const document = { openapi: '3.1.0', info: { title, version: '' }, paths: {}, toJSON };
  await app.register(async (context) => {
    await context.register(swagger, { mode: 'static', specification: { document } });
    await context.register(swaggerUi, { routePrefix, uiConfig: { docExpansion: 'list', deepLinking: false } });
  });
}
