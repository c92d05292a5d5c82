import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A hash that finds the same text again, but that cannot be reversed by brute force without the service's secret. */
export type KeyedHash = (text: string) => string;

/**
 * Returns a hash function whose key is derived from the service's secret for one purpose. Hashes of different purposes cannot be
 * compared.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Hashes a random token or code, so that the database can recognize it but not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
