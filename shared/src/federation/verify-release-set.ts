import { findSignatureError } from './verify-signature';

interface SignedReleaseSet {
  /** The text of the document. */
  text: string;
  /** The hash in its name: the first 32 digits of its SHA-256. */
  id: string;
  /** The Ed25519 signature in Base64, or `null`. */
  signature: string | null;
}

/**
 * Returns why a release set must not run, as a sentence; null if it is the published one. Its text must match the hash in its name. If keys are
 * known (SPKI in Base64), one of them must have signed it.
 */
export async function findReleaseSetTampering(
  { text, id, signature }: SignedReleaseSet,
  keys: readonly string[],
): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  // A page without HTTPS cannot verify hashes, and is not secure in any case.
  if (!subtle) return keys.length > 0 ? 'The signature of the release can be checked over https only.' : null;
  const bytes = new TextEncoder().encode(text);
  const hash = toHex(await subtle.digest('SHA-256', bytes));
  if (hash.slice(0, 32) !== id) return 'The release set is not the one that was published.';
  return keys.length === 0 ? null : findSignatureError('release set', { bytes, signature, keys });
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
