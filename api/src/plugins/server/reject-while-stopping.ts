import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/http-error';

/**
 * Moves clients to other instances while the service stops. Before the port closes (`isStopping`), every response ends its connection.
 * Afterwards, requests on open connections get 503 with `Retry-After`. Connections that are kept open end with their last response:
 * otherwise the service would wait more than a minute for each one whose response began before the stop.
 */
export function rejectRequestsWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing)
      throw new HttpError(503, 'The service is restarting. Please try again in a moment.', {
        headers: { 'retry-after': '1' },
      });
  });
  // When the response begins, because a request can be open for longer than the stop.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping() || closing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async () => {
    // Node counts the connection as idle after this response, not during it.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
