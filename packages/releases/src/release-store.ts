import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';

/** The files of a portal, for publishing. Names contain slashes and do not start with one. */
export interface ReleaseStore {
  /** the folder or bucket, for messages */
  location: string;
  /** returns null for a missing file */
  read: (name: string) => Promise<Buffer | null>;
  /** writes the whole file or nothing */
  write: (name: string, bytes: Uint8Array | string) => Promise<void>;
  /** replaces a file that several   publishers write. Fails, and writes nothing, if the file changes after `change` has seen it */
  update: (name: string, change: (current: Buffer | null) => Uint8Array | string) => Promise<void>;
  /** returns the names of the files in a folder, without the folder */
  list: (folder: string) => Promise<string[]>;
  /** removes a file, or a folder if the name ends with a slash; a missing one is no error */
  remove: (name: string) => Promise<void>;
  /** runs work while no other publisher runs any, where the   storage has locks */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Opens the portal's files in a folder of this machine. */
export function createFolderStore(directory: string): ReleaseStore {
  const resolve = (name: string) => path.join(directory, name);
  const read = async (name: string) => (existsSync(resolve(name)) ? readFileSync(resolve(name)) : null);
  const write = async (name: string, bytes: Uint8Array | string) => {
    const file = resolve(name);
    const folder = path.dirname(file);
    const created = mkdirSync(folder, { recursive: true });
    if (created) makeFoldersReadable(created, folder);
    // A rename is atomic: no reader sees half a file.
    const temporary = path.join(folder, `.${path.basename(name)}.${process.pid}`);
    writeFileSync(temporary, bytes);
    chmodSync(temporary, 0o644);
    renameSync(temporary, file);
  };
  return {
    location: directory,
    read,
    write,
    // Publishers hold the lock of the folder.
    update: async (name, change) => write(name, change(await read(name))),
    list: async (folder) =>
      existsSync(resolve(folder))
        ? readdirSync(resolve(folder), { withFileTypes: true })
            .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
            .map(({ name }) => name)
            .sort()
        : [],
    remove: async (name) => rmSync(resolve(name), { recursive: name.endsWith('/'), force: true }),
    withLock: async (work) => {
      const lock = resolve('.publishing');
      acquireLock(directory, lock);
      try {
        return await work();
      } finally {
        rmdirSync(lock);
      }
    },
  };
}

/**
 * Lets the web server read new folders under any umask. The API's umask keeps its own files private, and the API also changes the live
 * release.
 * @param last the same folder, or one below it
 */
function makeFoldersReadable(first: string, last: string) {
  for (let folder = last; ; folder = path.dirname(folder)) {
    chmodSync(folder, 0o755);
    if (folder === first) return;
  }
}

/** @param lock a folder, because creating one is atomic and fails if it exists */
function acquireLock(directory: string, lock: string) {
  try {
    mkdirSync(directory, { recursive: true });
    mkdirSync(lock);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      throw new CommandError(
        `${directory} cannot be written to (${code}), so the live release cannot be changed here. Publish from a machine that can write to it.`,
      );
    }
    throw new CommandError(
      `Another publisher is at work. Try again in a moment. If none is running, remove ${lock}, which an interrupted one left behind.`,
    );
  }
}
