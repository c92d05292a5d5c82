import { randomInt } from 'node:crypto';

/** Long enough to be unique, and nothing in it that could be an address or break a log line. */
const wellFormedId = /^[A-Za-z0-9][\w-]{7,63}$/;

/** Returns the `X-Request-Id` of a request if it is well-formed, so that one id follows it through proxies, or a new one. */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && wellFormedId.test(given) ? given : createRequestId();
}

/** Returns an id that a person can read out, such as `7F3K-Q2MD`. */
export function createRequestId(): string {
  // Without characters that look alike.
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}
