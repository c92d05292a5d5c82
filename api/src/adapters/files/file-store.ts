import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { join, resolve } from 'node:path';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { getFileErrorCode, withStorageErrors, StorageError } from './storage-error';

export const fileAreas = ['docs', 'uploads'] as const;
export type FileArea = (typeof fileAreas)[number];

/** A file that is read in pieces, so that a slow reader does not keep it in memory. */
export interface FoundFile {
  /** In bytes. */
  size: number;
  /** The SHA-256 of the file, as base64url. */
  readHash(): Promise<string>;
  /** Opens the bytes between two positions, both included, or all. */
  open(range?: ByteRange): Promise<Readable>;
}

export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Stores issued documents (`docs`) and applicants' uploads (`uploads`) under generated names, in a folder or a bucket. Every method throws
 * a `StorageError` if the place is missing, read-only or full.
 */
export interface FileStore {
  /** Stores a file completely or not at all. */
  put(area: FileArea, name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file whole. Returns `null` if it does not exist. */
  get(area: FileArea, name: string): Promise<Buffer | null>;
  /** Finds a file that is then read in pieces. Returns `null` if it does not exist. */
  find(area: FileArea, name: string): Promise<FoundFile | null>;
  /** Removes a file if it exists. */
  remove(area: FileArea, name: string): Promise<void>;
  /** Lists the names of the files of an area, in any order. */
  list(area: FileArea): AsyncIterable<string>;
  /** Throws unless a file of the largest size can be stored now. */
  checkWritable(): Promise<void>;
  /** Removes unfinished files of processes that were killed. */
  removeTemporaryFilesBefore(moment: Date): Promise<void>;
}

/** Letters, digits, dashes, underscores and one extension: no separators, no dots in front. */
export const storedFileNamePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}\.[a-z0-9]{2,5}$/;

/** Returns the name of a stored file. Throws for any other text, which could lead out of its area. */
export function assertStoredFileName(name: string): string {
  if (!storedFileNamePattern.test(name)) throw new Error('Not the name of a stored file');
  return name;
}

/** Creates a store in a folder of this machine. */
export function createFileStore(directory: string): FileStore {
  const root = resolve(directory);
  const drafts = join(root, 'drafts');
  // Created only here: a folder that is missing later means that the disk is unavailable, and a new folder would hide that.
  for (const folder of [...fileAreas, 'drafts']) mkdirSync(join(root, folder), { recursive: true });

  function pathOf(area: FileArea, name: string): string {
    return join(root, area, assertStoredFileName(name));
  }

  /** Writes a temporary file and passes it to `publish`, which takes it away. Removes it if either fails. */
  async function withDraft(bytes: Uint8Array, publish: (path: string) => Promise<void>): Promise<void> {
    const draft = join(drafts, randomUUID());
    try {
      await fs.writeFile(draft, bytes, { flag: 'wx', flush: true });
      await publish(draft);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
  }

  return {
    put: (area, name, bytes) =>
      withStorageErrors(() => withDraft(bytes, (draft) => fs.rename(draft, pathOf(area, name)))),
    get: (area, name) =>
      withStorageErrors(() =>
        fs.readFile(pathOf(area, name)).catch((error: unknown) => nullIfAbsent(root, area, error)),
      ),
    find: (area, name) =>
      withStorageErrors(async () => {
        const path = pathOf(area, name);
        const details = await fs.stat(path).catch((error: unknown) => nullIfAbsent(root, area, error));
        const open = (range?: ByteRange) =>
          withStorageErrors(async () =>
            (await fs.open(path)).createReadStream(range && { start: range.from, end: range.to }),
          );
        return details && { size: details.size, open, readHash: async () => hashStream(await open()) };
      }),
    remove: (area, name) =>
      withStorageErrors(async () => {
        await fs.rm(pathOf(area, name)).catch((error: unknown) => nullIfAbsent(root, area, error));
      }),
    async *list(area) {
      const folder = await withStorageErrors(() => fs.opendir(join(root, area)));
      for await (const entry of folder) if (entry.isFile()) yield entry.name;
    },
    checkWritable: () =>
      withStorageErrors(async () => {
        await Promise.all(fileAreas.map((area) => fs.access(join(root, area))));
        const { bavail, bsize } = await fs.statfs(root);
        if (bavail * bsize < 2 * maximumUploadBytes) throw new StorageError('full');
        await withDraft(Buffer.from('check'), (draft) => fs.rm(draft));
      }),
    removeTemporaryFilesBefore: (moment) =>
      withStorageErrors(async () => {
        for (const name of await fs.readdir(drafts)) {
          const draft = join(drafts, name);
          const { mtime } = await fs.stat(draft);
          if (mtime < moment) await fs.rm(draft, { force: true });
        }
      }),
  };
}

/** Returns the SHA-256 of a stream's bytes, as base64url. */
export async function hashStream(stream: Readable): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(stream, sum);
  return sum.digest('base64url');
}

/** Returns `null` if the file is missing but its folder exists. */
async function nullIfAbsent(root: string, area: FileArea, error: unknown): Promise<null> {
  if (getFileErrorCode(error) !== 'ENOENT') throw error;
  await fs.access(join(root, area));
  return null;
}
