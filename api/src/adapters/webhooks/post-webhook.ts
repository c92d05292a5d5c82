import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses';

const timeoutMs = 10_000;
/** How much of an answer is read: enough to see why a receiver refuses. */
const maxAnswerBytes = 1024;

const privateTarget = 'The address is not public. Webhooks go to public addresses only.';

/** Returns the addresses of a host. Throws for a host without one, and if one of them is private. */
export async function resolvePublic(
  host: string,
  // A server that does not answer holds nothing: `dns.lookup` would keep one of the few threads in which the process looks up every other name.
  resolver = new Resolver({ timeout: 2000, tries: 2 }),
): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0) throw four.status === 'rejected' ? four.reason : new Error('The host has no address.');
  if (addresses.some(({ address }) => isPrivateAddress(address))) throw new Error(privateTarget);
  return addresses;
}

/** Resolves a host, and fails for a private address. The connection uses exactly what was checked. */
const lookupPublic: LookupFunction = (host, { all }, done) => {
  resolvePublic(host).then(
    (addresses) => {
      const [first] = addresses;
      if (all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  );
};

/** Returns whether an address names a private IP address. Names are checked when they are resolved. */
export function hasPrivateHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return /(?:^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && isPrivateAddress(host));
}

interface WebhookAnswer {
  status: number;
  /** The beginning of the body. */
  text: string;
}

/**
 * Posts a webhook and returns the answer. Follows no redirect, waits ten seconds at most, and reads a kilobyte. Rejects if there is no
 * answer, and for private addresses unless they are allowed.
 */
export function postWebhook(
  address: string,
  { headers, body, allowPrivate }: { headers: Record<string, string>; body: string; allowPrivate: boolean },
): Promise<WebhookAnswer> {
  const url = new URL(address);
  if (!allowPrivate && hasPrivateHost(url)) return Promise.reject(new Error(privateTarget));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      // A connection that is kept would not be checked again.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowPrivate && { lookup: lookupPublic }),
    });
    request.on('error', (error) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error('No answer within 10 seconds.')
          : error,
      ),
    );
    // Without a listener, Node ends the connection after a 101 and reports nothing.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, text: '' });
    });
    let isAnswered = false;
    // For whatever else ends without an event.
    request.on('close', () => {
      if (!isAnswered) reject(new Error('The connection was closed without an answer.'));
    });
    request.on('response', (response) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString().slice(0, maxAnswerBytes) });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= maxAnswerBytes) finish();
      });
      response.on('end', finish);
      response.on('error', finish);
    });
    request.end(body);
  });
}
