import type { FastifyInstance } from 'fastify';
import { askedHints } from '../adapters/client-hints';
import { answerPrerendered, isPublicPage } from '../plugins/answer-prerendered';
import { createFastify } from '../plugins/create-fastify';
import { sendNotFound } from '../plugins/envelope-errors';
import { explainFailedFiles } from '../plugins/explain-failed-files';
import { PrerenderedPages } from '../plugins/prerendered-pages';
import { refuseWhileStopping } from '../plugins/refuse-while-stopping';
import { registerRoutes } from '../plugins/register-routes';
import { serveSite } from '../plugins/serve-site';
import { allRoutes } from '../routes/all-routes';
import { publicConfigJson, publicManifestJson } from './config-json';
import type { Services } from './services';

/** The paths of the API that exist on the applicants' origin; a file opens there by its link only. */
const publicPaths = /^(?:front|files|health)\//;

/** Pages of one order; their addresses come from mails. */
const orderPages = /^\/(?:track-order|get-new-order-details)\/./;

/** The applicants' origin: their calls of the API, `/config.json`, and their site, which a phone can install. No route of staff is there. Does not listen. */
export async function buildPublicApp(services: Services): Promise<FastifyInstance> {
  const app = createFastify(services.config);
  refuseWhileStopping(app, services.isStopping);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('accept-ch', askedHints);
    if (orderPages.test(request.url)) reply.header('x-robots-tag', 'noindex');
  });
  const { publicSiteDir } = services.config;
  const pages = new PrerenderedPages(publicSiteDir, publicConfigJson(services));
  const routes = allRoutes.filter(({ call }) => publicPaths.test(call.path));
  await app.register(
    async (api) => {
      api.setNotFoundHandler(sendNotFound);
      explainFailedFiles(api, pages);
      registerRoutes(api, routes, services, { staff: false });
    },
    { prefix: '/api' },
  );
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicConfigJson(services)),
  );
  app.get<{ Querystring: { language?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const texts = await pages.manifest(request, request.query.language);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(publicManifestJson(services, texts)));
  });
  await serveSite(app, publicSiteDir, { isPage: isPublicPage, answerPage: answerPrerendered(pages) });
  return app;
}
