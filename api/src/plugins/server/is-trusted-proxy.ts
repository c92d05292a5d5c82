import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function that tells whether a request comes straight from a trusted proxy (TRUSTED_PROXIES). Only then are request ids and traces
 * that it names believed: a stranger's would join the log lines of others, and have everything traced.
 */
export function createProxyTrust(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  // A connection that was cut has no address.
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
