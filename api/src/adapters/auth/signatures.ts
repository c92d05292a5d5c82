import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Whether a text is a public Ed25519 key in PEM form. */
export function isEd25519PublicKey(pem: string): boolean {
  return readPublicKey(pem) !== null;
}

/** Whether a signature (Base64) of these bytes was made with the private key of `pem`. */
export function isSignedBy(pem: string, bytes: Uint8Array, signature: string): boolean {
  const key = readPublicKey(pem);
  return key !== null && verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
