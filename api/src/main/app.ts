import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allowOrigins } from '../plugins/allow-origins';
import { serveApiDocuments } from '../plugins/api-documents';
import { createFastify } from '../plugins/create-fastify';
import { sendNotFound } from '../plugins/envelope-errors';
import { refuseWhileStopping } from '../plugins/refuse-while-stopping';
import { registerRoutes } from '../plugins/register-routes';
import { serveSite } from '../plugins/serve-site';
import { answerSignedPage } from '../releases/answer-signed-page';
import { isPortalPage } from '../releases/is-portal-page';
import { allRoutes } from '../routes/all-routes';
import { addMailboxPage } from '../routes/service/mailbox-page';
import { portalConfigJson } from './config-json';
import type { Services } from './services';

/** The portal's origin: the whole API under /api/ with its documents, `/config.json`, and the built portal. Does not listen. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = createFastify(config);
  refuseWhileStopping(app, services.isStopping);
  // A stream that is open would keep the server from closing.
  app.addHook('preClose', async () => services.events.close());
  await app.register(
    async (api) => {
      allowOrigins(api, config.allowedOrigins);
      api.setNotFoundHandler(sendNotFound);
      registerRoutes(api, allRoutes, services);
      addMailboxPage(api, services);
    },
    { prefix: '/api' },
  );
  await serveApiDocuments(app, config.publicName, allRoutes);
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await portalConfigJson(services)),
  );
  // With releases elsewhere, publishers cannot write to the folder that the page is served from.
  const isSigned = config.releaseKeys.length > 0 && resolve(config.releaseSite) === resolve(config.siteDir);
  await serveSite(app, config.siteDir, {
    ...(isSigned && { answerPage: await answerSignedPage(config.siteDir, config.releaseKeys), pagesAreFiles: false }),
    isPage: (path) => isPortalPage(services.releases, path),
    overrideOrigins: config.overrideOrigins,
  });
  return app;
}
