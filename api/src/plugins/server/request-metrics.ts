import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../adapters/metrics/metrics';

/** Measures every request by its route pattern. An event stream is no request in this sense: it stays open for hours. */
export function measureRequests(
  app: FastifyInstance,
  { requestSeconds }: Pick<Metrics, 'requestSeconds'>,
  origin: 'portal' | 'public',
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      requestSeconds.observe(
        { origin, method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
}
