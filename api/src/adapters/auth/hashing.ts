import { createHash, createHmac } from 'node:crypto';
import { deriveKey, forEachSecret, type KeyPurpose, type Secrets } from './secrets';

/** A hash that finds the same text again, but that cannot be reversed by brute force without the service's secret. */
export type KeyedHash = (text: string) => string;

/** The hash of a text to store, followed by the hashes that processes with another secret may have stored. */
export type AcceptedHashes = readonly [string, ...string[]];

/**
 * Returns a hash function whose key is derived from the service's secret for one purpose. Hashes of different purposes cannot be
 * compared.
 */
export function createKeyedHash(secret: string, purpose: KeyPurpose): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns a function that hashes a text with the current secret and with each old one. */
export function createAcceptedHashes(secrets: Secrets, purpose: KeyPurpose): (text: string) => AcceptedHashes {
  const [current, ...old] = forEachSecret(secrets, (secret) => createKeyedHash(secret, purpose));
  return (text) => [current(text), ...old.map((hash) => hash(text))];
}

/** Hashes a random token or code, so that the database can recognize it but not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
