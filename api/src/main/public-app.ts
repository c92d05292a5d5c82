import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createFastify } from '../plugins/create-fastify';
import { sendNotFound } from '../plugins/envelope-errors';
import { registerRoutes } from '../plugins/register-routes';
import { serveSite } from '../plugins/serve-site';
import { allRoutes } from '../routes/all-routes';
import { publicConfigJson } from './config-json';
import type { Services } from './services';

/** The paths of the API that exist on the applicants' origin; a file opens there by its link only. */
const publicPaths = /^(?:front|files|health)\//;

/** The applicants' origin: their calls of the API, `/config.json`, and their site. No route of staff is there. Does not listen. */
export async function buildPublicApp(services: Services): Promise<FastifyInstance> {
  const app = createFastify(services.config);
  const routes = allRoutes.filter(({ call }) => publicPaths.test(call.path));
  await app.register(
    async (api) => {
      await api.register(multipart);
      api.setNotFoundHandler(sendNotFound);
      registerRoutes(api, routes, services, { staff: false });
    },
    { prefix: '/api' },
  );
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicConfigJson(services)),
  );
  await serveSite(app, services.config.publicSiteDir);
  return app;
}
