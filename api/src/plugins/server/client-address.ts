import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, read when the request arrived: a connection that was cut has none. Use it instead of `ip`. */
    address: string;
  }
}

/** Gives each request its `address`, an IPv4 or IPv6 address or an empty text. */
export function addClientAddress(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = readClientAddress(request);
    done();
  });
}

/**
 * Returns the address that the trusted proxies forwarded. Some add a port, which would make each connection a client of its own. Anything that
 * is no address gives way to the address of the connection.
 */
function readClientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const addresses: (string | undefined)[] = [ip, socket.remoteAddress];
  return addresses.map((text) => withoutPort(text ?? '')).find((text) => isIP(text) !== 0) ?? '';
}

/** Removes the port and brackets of `203.0.113.7:51000` or `[2001:db8::1]:51000`, and the zone of `fe80::1%eth0`. */
function withoutPort(text: string): string {
  const [, bracketed, address = bracketed] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return (address ?? text).replace(/%.*$/s, '');
}
