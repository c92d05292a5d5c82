import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-fields';

const pemKey = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The Ed25519 keys (PEM) one of which has to have signed a release set; each as SPKI in Base64. None: sets need no signature. */
export function readReleaseKeys(file: string | undefined): string[] {
  if (!file) return [];
  try {
    const keys = (readFileSync(file, 'utf8').match(pemKey) ?? []).map((text) => createPublicKey(text));
    if (keys.length > 0 && keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519'))
      return keys.map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64'));
  } catch {
    // Said below.
  }
  throw new ConfigError(`RELEASE_PUBLIC_KEY_FILE names ${file}, which should hold public Ed25519 keys in PEM form.`);
}
