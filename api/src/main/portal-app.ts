import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '@evisa/shared/domain/paths';
import { registerCors } from '../plugins/server/cors';
import { serveApiDocs } from '../plugins/openapi/serve-api-docs';
import { createFastify } from '../plugins/server/create-fastify';
import { sendNotFoundResponse } from '../plugins/server/error-handler';
import { measureRequests } from '../plugins/server/request-metrics';
import { traceRequests } from '../plugins/server/trace-requests';
import { rejectRequestsWhileStopping } from '../plugins/server/reject-while-stopping';
import { registerRoutes } from '../plugins/routing/register-routes';
import { serveSite } from '../plugins/site/serve-site';
import { createPortalPageHandler } from '../plugins/site/portal-page-handler';
import { isPortalPage } from '../plugins/site/is-portal-page';
import { isServedFile } from '../releases/served-files';
import { openSignedStartPage, openUnsignedStartPage } from '../releases/start-page';
import { allRoutes } from '../routes/all-routes';
import { registerMailboxPage } from '../routes/service/local-mailbox';
import { createPortalClientConfig } from './client-config';
import type { Services } from '../services/services';

/**
 * Builds the portal's origin: the whole API and its documents under /api/, `/config.json`, and the built portal. Does not listen.
 */
export async function buildPortalApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = createFastify(config);
  measureRequests(app, services.metrics, 'portal');
  if (config.tracesEndpoint) traceRequests(app, config.trustedProxies);
  rejectRequestsWhileStopping(app, services.isStopping);
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => services.events.close());
  await app.register(
    async (api) => {
      registerCors(api, config.allowedOrigins);
      api.setNotFoundHandler(sendNotFoundResponse);
      registerRoutes(api, allRoutes, services);
      registerMailboxPage(api, services);
    },
    { prefix: '/api' },
  );
  if (config.apiDocs) await serveApiDocs(app, config.publicName, allRoutes);
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await createPortalClientConfig(services)),
  );
  // For password managers and browsers (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.changePassword(), 303),
  );
  // If releases are stored elsewhere, publishers cannot write to the folder from which the page is served.
  const isSigned = config.releaseKeys.length > 0 && resolve(config.releaseStoreAddress) === resolve(config.siteDir);
  await serveSite(app, config.siteDir, {
    handlePage: createPortalPageHandler(
      isSigned ? await openSignedStartPage(config.siteDir, config.releaseKeys) : openUnsignedStartPage(config.siteDir),
      () => createPortalClientConfig(services),
    ),
    isServedFile,
    servesHtmlFiles: !isSigned,
    isPage: (path) => isPortalPage(services.releases, path),
    overrideOrigins: config.overrideOrigins,
  });
  return app;
}
