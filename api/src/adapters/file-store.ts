import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type FileArea = 'docs' | 'uploads';

/** Where issued documents (`docs`) and applicants' uploads (`uploads`) are kept. Names are generated, never a person's. */
export interface FileStore {
  put(area: FileArea, name: string, bytes: Uint8Array): Promise<void>;
  /** `null` for a file that is not there. */
  get(area: FileArea, name: string): Promise<Buffer | null>;
  remove(area: FileArea, name: string): Promise<void>;
}

/** Letters, digits, dashes, underscores and one extension: no separators, no dots in front. */
export const storedNamePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}\.[a-z0-9]{2,5}$/;

export function createFileStore(directory: string): FileStore {
  const disk = new Disk(new FSDriver({ location: resolve(directory), visibility: 'private' }));

  function key(area: FileArea, name: string): string {
    if (!storedNamePattern.test(name)) throw new Error('Not the name of a stored file');
    return `${area}/${name}`;
  }

  return {
    put: (area, name, bytes) => disk.put(key(area, name), bytes),
    get: async (area, name) =>
      (await disk.exists(key(area, name))) ? Buffer.from(await disk.getBytes(key(area, name))) : null,
    remove: (area, name) => disk.delete(key(area, name)),
  };
}
