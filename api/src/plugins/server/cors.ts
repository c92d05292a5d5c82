import type { FastifyInstance } from 'fastify';

/** Headers of the answer to a preflight request. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, last-event-id, range, x-release-set, x-request-id',
  'access-control-max-age': '600',
};

/**
 * Lets pages of these origins, and no others, send requests and read the responses. Scripts send the token, never the browser, so no
 * response allows credentials.
 */
export function registerCors(api: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-disposition, retry-after, x-event-id, x-request-id',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      await reply.code(204).headers(preflightHeaders).send();
  });
}
