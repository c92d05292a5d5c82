import { Agent, request } from 'node:http';

export interface Guess {
  orderId: string | number;
  email: string;
}

export interface GuessResponse {
  status: number;
  /** Names and values as received, without the date and the time to wait. */
  headers: string;
  body: string;
  retryAfter: number | null;
  microseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** The same for all requests, because answers repeat it and are compared. */
const requestId = 'brute-force';
const volatileHeaders = new Set(['date', 'retry-after']);

/** Sends an order id and an email as the applicants’ site does. `from` is the address that a proxy reports. */
export function sendGuess(origin: string, guess: Guess, from: string): Promise<GuessResponse> {
  return postToApi(origin, 'front/track-order', guess, { 'x-forwarded-for': from });
}

/** Sends a call of the applicants’ site. */
export function postToApi(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<GuessResponse> {
  return sendTimedRequest(origin, 'POST', path, JSON.stringify(body), {
    ...headers,
    'content-type': 'application/json',
  });
}

export function getFromApi(origin: string, path: string): Promise<GuessResponse> {
  return sendTimedRequest(origin, 'GET', path, '', {});
}

function sendTimedRequest(
  origin: string,
  method: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<GuessResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const begun = process.hrtime.bigint();
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path: `/api/${path}`,
        headers: { ...headers, 'x-request-id': requestId, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        timeout: 60_000,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: normalizeHeaders(response.rawHeaders),
            body: text,
            retryAfter: response.headers['retry-after'] ? Number(response.headers['retry-after']) : null,
            microseconds: Number(process.hrtime.bigint() - begun) / 1000,
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}

function normalizeHeaders(raw: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2)
    if (!volatileHeaders.has(raw[at]?.toLowerCase() ?? '')) lines.push(`${raw[at]}: ${raw[at + 1]}`);
  return lines.join('\n');
}
