import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-fields';

const pemKey = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/**
 * Reads the Ed25519 public keys (PEM), one of which must sign a release set. Returns each as SPKI in Base64. Without a file,
 * release sets need no signature.
 */
export function readReleaseKeys(file: string | undefined): string[] {
  if (!file) return [];
  try {
    const keys = (readFileSync(file, 'utf8').match(pemKey) ?? []).map((text) => createPublicKey(text));
    if (keys.length > 0 && keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519'))
      return keys.map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64'));
  } catch {
    // Reported below.
  }
  throw new ConfigError(
    `RELEASE_PUBLIC_KEY_FILE names ${file}, which must contain only public Ed25519 keys in PEM form.`,
  );
}
