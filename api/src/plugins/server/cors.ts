import type { FastifyInstance } from 'fastify';

/** What a preflight is told; the calls need no more. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id, range, x-release-set',
  'access-control-max-age': '600',
};

/**
 * Lets pages of these origins make calls and read the answers; of no other. A token is sent along by hand, never by the browser, so
 * no answer allows credentials.
 */
export function registerCors(api: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-disposition, retry-after, x-event-id',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      await reply.code(204).headers(preflightHeaders).send();
  });
}
