import { findSignatureError } from './verify-signature';

interface SignedReleaseSet {
  /** The document, to the letter. */
  text: string;
  /** The hash in its name: the first 32 digits of its SHA-256. */
  id: string;
  /** The Ed25519 signature in Base64; `null` where there is none. */
  signature: string | null;
}

/**
 * Why a release set must not be run, as a sentence; null when it is what was published. Its text has to have the hash its
 * name gives, and where keys are known (SPKI in Base64), one of them has to have signed it.
 */
export async function findReleaseSetTampering(
  { text, id, signature }: SignedReleaseSet,
  keys: readonly string[],
): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  // A page that came over a plain connection has no means to check, and was not safe before either.
  if (!subtle) return keys.length > 0 ? 'The signature of the release can be checked over https only.' : null;
  const bytes = new TextEncoder().encode(text);
  const hash = toHex(await subtle.digest('SHA-256', bytes));
  if (hash.slice(0, 32) !== id) return 'The release set is not the one that was published.';
  return keys.length === 0 ? null : findSignatureError('release set', { bytes, signature, keys });
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
