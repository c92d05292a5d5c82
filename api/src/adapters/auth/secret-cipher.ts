import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Encrypts secrets that the service must read again, such as an authenticator app's, so that the database alone does not reveal
 * them.
 */
export interface SecretCipher {
  encrypt(text: string): string;
  /** Throws if the text was encrypted with another key or was changed. */
  decrypt(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns a cipher whose key is derived from the service's secret. */
export function createSecretCipher(secret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secret-box', 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** Returns the key that signs tokens. Creates it on the first start in the data folder, readable only by its owner. */
export async function loadOrCreateSessionSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A hard link appears whole or not at all, so two first starts agree on one secret. An existing secret is kept.
  await link(draft, path).catch(() => undefined);
  await rm(draft, { force: true });
  return (await readFile(path, 'utf8')).trim();
}
