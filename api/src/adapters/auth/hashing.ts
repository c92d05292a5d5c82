import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Hashes a text so that it is known again, and that nobody without the service's secret finds it by trying all there are. */
export type KeyedHash = (text: string) => string;

/** A hash whose key is derived from the service's secret, for one purpose: those of two purposes cannot be compared. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** What is kept of a random token or code: enough to know it again, not to make it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
