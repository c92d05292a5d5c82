import type { FastifyRequest } from 'fastify';

/** Headers that proxies add: those of RFC 7239 and RFC 9110, and of nginx, Apache, HAProxy, Caddy, Varnish, Envoy and content networks. */
const forwardingHeader =
  /^(?:forwarded|via|cdn-loop|x-(?:forwarded|original|envoy|varnish|real-ip|client-ip|cluster-client-ip|proxyuser-ip)(?:-.+)?|(?:cf-|true-client|fastly-client|fly-client).*)$/;

/**
 * Returns whether a program on the API's own machine sent a request to its local name. A request through a proxy is not local, and neither
 * is one of a page whose name resolves to this machine.
 */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const isHere = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const hasLocalName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
  const isForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  return isHere && hasLocalName && !isForwarded;
}
