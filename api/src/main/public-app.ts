import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { requestedClientHints } from '../adapters/client-info/client-hints';
import { isPublicPage } from '../plugins/site/prerendered-page-handler';
import { createFastify } from '../plugins/server/create-fastify';
import { sendNotFoundResponse } from '../plugins/server/error-handler';
import { registerDownloadErrorPage } from '../plugins/site/download-error-page';
import { PrerenderedPages } from '../plugins/site/prerendered-pages';
import { measureRequests } from '../plugins/server/request-metrics';
import { traceRequests } from '../plugins/server/trace-requests';
import { rejectRequestsWhileStopping } from '../plugins/server/reject-while-stopping';
import { registerRoutes } from '../plugins/routing/register-routes';
import { serveSite } from '../plugins/site/serve-site';
import { isServedFile } from '../releases/served-files';
import { allRoutes } from '../routes/all-routes';
import { registerTrackingErrorPage } from '../routes/applicants/tracking-error-page';
import { registerTrackingForms } from '../routes/applicants/tracking-forms';
import { createTrackingPageHandler } from '../routes/applicants/tracking-pages';
import { createPublicClientConfig, createWebManifest } from './client-config';
import type { Services } from '../services/services';

/** The paths of the API that exist on the applicants' origin. A file opens there only with its link. */
const publicApiPathPattern = /^(?:front|files|health)\//;

/** Pages of one order, which mails link to. */
const orderPagePattern = /^\/(?:track-order|get-new-order-details)\/./;

/**
 * Builds the applicants' origin: their endpoints of the API, `/config.json`, and their installable site. It has no staff
 * endpoints. Does not listen.
 */
export async function buildPublicApp(services: Services): Promise<FastifyInstance> {
  const app = createFastify(services.config);
  measureRequests(app, services.metrics, 'public');
  if (services.config.tracesEndpoint) traceRequests(app, services.config.trustedProxies);
  rejectRequestsWhileStopping(app, services.isStopping);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('accept-ch', requestedClientHints);
    if (orderPagePattern.test(request.url)) reply.header('x-robots-tag', 'noindex');
  });
  const { publicSiteDir } = services.config;
  const pages = new PrerenderedPages(publicSiteDir, createPublicClientConfig(services));
  const routes = allRoutes.filter(({ endpoint }) => publicApiPathPattern.test(endpoint.path));
  await app.register(
    async (api) => {
      api.setNotFoundHandler(sendNotFoundResponse);
      registerDownloadErrorPage(api, pages);
      registerRoutes(api, routes, services, { staff: false });
    },
    { prefix: '/api' },
  );
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(createPublicClientConfig(services)),
  );
  app.get<{ Querystring: { language?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const texts = await pages.manifest(request, request.query.language);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(createWebManifest(services, texts)));
  });
  registerTrackingErrorPage(app, pages, services);
  await serveSite(app, publicSiteDir, {
    isPage: isPublicPage,
    handlePage: createTrackingPageHandler(pages, services),
    isServedFile,
  });
  // After the site, so that their pages are compressed like its own.
  await app.register(async (forms) => {
    await forms.register(multipart);
    registerTrackingForms(forms, pages, services);
  });
  return app;
}
