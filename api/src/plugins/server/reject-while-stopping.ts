import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/http-error';

/**
 * Moves clients to other instances while the service stops. Before the port closes (`isStopping`), every response ends its connection.
 * Afterwards, requests on open connections get 503 with `Retry-After`.
 */
export function rejectRequestsWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping() || closing) reply.header('connection', 'close');
    if (closing)
      throw new HttpError(503, 'The service is restarting. Please try again in a moment.', {
        headers: { 'retry-after': '1' },
      });
  });
}
