import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a program on the API's own machine sent a request to its local name. A request through a proxy is not local, and neither
 * is one of a page whose name resolves to this machine.
 */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const isHere = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const hasLocalName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isHere && hasLocalName && !isForwarded;
}
