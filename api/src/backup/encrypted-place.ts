import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Takes about a second and 128 MB, once for each command. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const headerName = 'encryption.json';
const headerSchema = z.object({ salt: z.string(), check: z.string() });

/**
 * Encrypts everything in a place with a key from a passphrase (scrypt, AES-256-GCM). Each object is bound to its name, so that objects
 * cannot be exchanged. Without a passphrase the place stays as it is; a mixed place, or another passphrase, throws a `BackupError`.
 */
export async function encryptPlace(place: BackupPlace, passphrase: string | undefined): Promise<BackupPlace> {
  const header = await place.get(headerName);
  if (!passphrase) {
    if (header) throw new BackupError('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
    return place;
  }
  if (header) {
    const { salt, check } = readHeader(header);
    const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'));
    try {
      open(key, headerName, Buffer.from(check, 'base64'));
    } catch {
      throw new BackupError(
        'BACKUP_PASSPHRASE is not the passphrase of this backup. A value with #, $, a backslash or quotation marks can have been read differently when the backup was made: see Settings in docs/OPERATING.md.',
      );
    }
    return withKey(place, key);
  }
  if ((await place.list('snapshots')).length > 0)
    throw new BackupError(
      'The backups in this place are not encrypted. Unset BACKUP_PASSPHRASE, or use another place.',
    );
  const salt = randomBytes(16);
  const key = await deriveKey(passphrase, salt);
  const check = seal(key, headerName, Buffer.from('evisa'));
  await place.put(
    headerName,
    Buffer.from(JSON.stringify({ salt: salt.toString('base64'), check: check.toString('base64') })),
  );
  return withKey(place, key);
}

function readHeader(header: Buffer): z.output<typeof headerSchema> {
  try {
    return headerSchema.parse(JSON.parse(header.toString('utf8')));
  } catch {
    throw new BackupError(`The backup is damaged: ${headerName} was changed.`);
  }
}

function withKey(place: BackupPlace, key: Buffer): BackupPlace {
  return {
    list: (folder) => place.list(folder),
    put: (name, bytes) => place.put(name, seal(key, name, bytes)),
    async get(name) {
      const bytes = await place.get(name);
      if (!bytes) return null;
      try {
        return open(key, name, bytes);
      } catch {
        throw new BackupError(`The backup is damaged: ${name} was changed.`);
      }
    },
  };
}

function seal(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

function open(key: Buffer, name: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, scryptCost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
