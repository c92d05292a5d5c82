import { Agent, request } from 'node:http';

export interface Guess {
  orderId: string | number;
  email: string;
}

export interface Answered {
  status: number;
  /** Names and values as they came, the date and what tells how long to wait aside. */
  headers: string;
  body: string;
  retryAfter: number | null;
  microseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const ofTheMoment = new Set(['date', 'retry-after']);

/** Tries an order id and an email as the applicants’ site does; `from` is the address a proxy in front names. */
export function sendGuess(origin: string, guess: Guess, from: string): Promise<Answered> {
  return post(origin, 'front/track-order', guess, { 'x-forwarded-for': from });
}

/** A call of the applicants’ site. */
export function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return send(origin, 'POST', path, JSON.stringify(body), { ...headers, 'content-type': 'application/json' });
}

export function get(origin: string, path: string): Promise<Answered> {
  return send(origin, 'GET', path, '', {});
}

function send(
  origin: string,
  method: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answered> {
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
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
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
            headers: plainHeaders(response.rawHeaders),
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

function plainHeaders(raw: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2)
    if (!ofTheMoment.has(raw[at]?.toLowerCase() ?? '')) lines.push(`${raw[at]}: ${raw[at + 1]}`);
  return lines.join('\n');
}
