import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps secrets that must be read again (an authenticator app's) unreadable for whoever has the database alone. */
export interface SecretCipher {
  encrypt(text: string): string;
  /** Throws for what was sealed with another key, or changed. */
  decrypt(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A box whose key is derived from the service's secret. */
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

/** The key that signs tokens: made on the first start and kept in the data folder, readable by its owner only. */
export async function loadOrCreateSessionSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A link appears whole or not at all, so that two first starts agree on one secret. There already: that one stays.
  await link(draft, path).catch(() => undefined);
  await rm(draft, { force: true });
  return (await readFile(path, 'utf8')).trim();
}
