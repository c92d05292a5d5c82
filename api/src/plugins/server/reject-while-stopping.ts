import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/http-error';

/**
 * Sends callers elsewhere while the service stops. Before the port is closed (`isStopping`) every answer ends its connection; afterwards
 * a call on a connection that was kept open is refused with 503 and `Retry-After`.
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
