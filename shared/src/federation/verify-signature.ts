interface SignedContent {
  bytes: Uint8Array<ArrayBuffer>;
  /** Ed25519 in Base64, or `null`. */
  signature: string | null;
  /** SPKI in Base64. */
  keys: readonly string[];
}

/** Returns why a signature is not valid for any of the keys, as a sentence; null if it is. Needs `crypto.subtle` (HTTPS). */
export async function findSignatureError(
  what: 'release set' | 'override' | 'rollback',
  { bytes, signature, keys }: SignedContent,
): Promise<string | null> {
  if (!signature) return `The ${what} is not signed.`;
  const signed = await Promise.all(keys.map((key) => isSignedBy(key, signature, bytes)));
  return signed.includes(true) ? null : `The signature of the ${what} is not valid.`;
}

async function isSignedBy(key: string, signature: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const { subtle } = globalThis.crypto;
    const publicKey = await subtle.importKey('spki', fromBase64(key), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', publicKey, fromBase64(signature), bytes);
  } catch {
    // The browser lacks Ed25519, or the key or signature is malformed.
    return false;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
}
