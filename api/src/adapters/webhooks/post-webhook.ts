import { lookup as resolveHost, type LookupAddress, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-addresses';

const timeoutMs = 10_000;
/** How much of an answer is read: enough to see why a receiver refuses. */
const maxAnswerBytes = 1024;

const privateTarget = 'The address is not public. Webhooks go to public addresses only.';

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host, and fails for a private address. The connection uses exactly what was checked. */
function lookupPublic(host: string, options: LookupOptions, done: LookupCallback): void {
  resolveHost(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (!first || addresses.some(({ address }) => isPrivateAddress(address))) done(new Error(privateTarget), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}

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
