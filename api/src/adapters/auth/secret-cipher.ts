import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKey, forEachSecret, type Secrets } from './secrets';

/**
 * Encrypts secrets that the service must read again, such as an authenticator app's, so that the database alone does not reveal
 * them.
 */
export interface SecretCipher {
  encrypt(text: string): string;
  /** Throws if the text was encrypted with an unknown key or was changed. */
  decrypt(sealed: string): string;
  /** Encrypts a text again that an old key encrypted. Returns null if the current key did, and throws as `decrypt` does. */
  reseal(sealed: string): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns a cipher that encrypts with a key of the current secret and also decrypts with those of old ones. */
export function createSecretCipher(secrets: Secrets): SecretCipher {
  const [current, ...old] = forEachSecret(secrets, (secret) => deriveKey(secret, 'sealedValues'));

  function decrypt(sealed: string): string {
    for (const key of [current, ...old]) {
      const text = decryptWith(key, sealed);
      if (text !== null) return text;
    }
    throw new Error('A stored secret is sealed with another SESSION_SECRET, or was changed.');
  }

  return {
    encrypt: (text) => encryptWith(current, text),
    decrypt,
    reseal: (sealed) => (decryptWith(current, sealed) === null ? encryptWith(current, decrypt(sealed)) : null),
  };
}

function encryptWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns null if the text was encrypted with another key or was changed. */
function decryptWith(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Returns the secret of an installation without SESSION_SECRET. Creates it on the first start in the data folder, readable only by its owner. */
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
