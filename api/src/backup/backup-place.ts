import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isBucketAddress, openBucket } from '../adapters/files/open-bucket';
import { getFileErrorCode } from '../adapters/files/storage-error';
import { BackupError } from './backup-error';

/** Where backups are stored. Names contain slashes. */
export interface BackupPlace {
  /** Returns `null` if there is no such object. Throws a `BackupError` if it is damaged. */
  get(name: string): Promise<Buffer | null>;
  /** Stores an object completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Lists the names below a folder, without the folder. */
  list(folder: string): Promise<string[]>;
}

/** Opens a folder or `s3://bucket/prefix`. */
export async function openBackupPlace(address: string): Promise<BackupPlace> {
  if (!isBucketAddress(address)) return createFolderPlace(path.resolve(address));
  const bucket = await openBucket(address).catch((error: Error) => {
    throw new BackupError(error.message);
  });
  return {
    get: bucket.get,
    put: bucket.put,
    async list(folder) {
      const names: string[] = [];
      for await (const name of bucket.list(`${folder}/`)) names.push(name);
      return names;
    },
  };
}

/** Files that only this user can read, because they hold personal data. */
function createFolderPlace(root: string): BackupPlace {
  return {
    get: (name) => fs.readFile(path.join(root, name)).catch(nullIfAbsent),
    async put(name, bytes) {
      const file = path.join(root, name);
      const draft = `${file}.${randomUUID()}.draft`;
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
        await fs.rename(draft, file);
      } finally {
        await fs.rm(draft, { force: true });
      }
    },
    async list(folder) {
      const start = path.join(root, folder);
      const entries = (await fs.readdir(start, { recursive: true, withFileTypes: true }).catch(nullIfAbsent)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
        .map((entry) => path.relative(start, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    },
  };
}

function nullIfAbsent(error: unknown): null {
  if (getFileErrorCode(error) === 'ENOENT') return null;
  throw error;
}
