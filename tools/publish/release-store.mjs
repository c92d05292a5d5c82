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
import { CommandError } from '../setup/command-error.mjs';

/**
 * Where the portal's files lie, for publishing. Names have slashes and begin without one.
 * @typedef {object} ReleaseStore
 * @property {string} place for people
 * @property {(name: string) => Promise<Buffer | null>} read `null` for a file that is not there
 * @property {(name: string, bytes: Uint8Array | string) => Promise<void>} write puts a file there whole, or not at all
 * @property {(folder: string) => Promise<string[]>} list the names of the files in a folder, without it
 * @property {(name: string) => Promise<void>} remove a file, or with a slash at its end a folder with all in it; nothing where it is not
 * @property {<Result>(work: () => Promise<Result>) => Promise<Result>} alone does work that no other publisher may do meanwhile
 */

/**
 * The portal's files in a folder of this machine.
 * @param {string} directory
 * @returns {ReleaseStore}
 */
export function createFolderStore(directory) {
  const at = (/** @type {string} */ name) => path.join(directory, name);
  return {
    place: directory,
    read: async (name) => (existsSync(at(name)) ? readFileSync(at(name)) : null),
    write: async (name, bytes) => {
      const folder = path.dirname(at(name));
      const made = mkdirSync(folder, { recursive: true });
      if (made) makeFoldersReadable(made, folder);
      // Written beside its place and moved there, so that nobody reads half a file.
      const next = path.join(folder, `.${path.basename(name)}.${process.pid}`);
      writeFileSync(next, bytes);
      chmodSync(next, 0o644);
      renameSync(next, at(name));
    },
    list: async (folder) =>
      existsSync(at(folder))
        ? readdirSync(at(folder), { withFileTypes: true })
            .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
            .map(({ name }) => name)
            .sort()
        : [],
    remove: async (name) => rmSync(at(name), { recursive: name.endsWith('/'), force: true }),
    alone: async (work) => {
      const lock = at('.publishing');
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
 * Lets the web server read new folders, whatever the umask is: the API moves the pointer to what is live, and keeps its own files to itself.
 * @param {string} first
 * @param {string} last below the first, or the same
 */
function makeFoldersReadable(first, last) {
  for (let folder = last; ; folder = path.dirname(folder)) {
    chmodSync(folder, 0o755);
    if (folder === first) return;
  }
}

/** @param {string} directory @param {string} lock a folder: to make one is one step, and fails where it is there */
function acquireLock(directory, lock) {
  try {
    mkdirSync(directory, { recursive: true });
    mkdirSync(lock);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EEXIST') {
      throw new CommandError(
        `What is live cannot be changed from here: ${directory} cannot be written to (${code}). Publish where it can be.`,
      );
    }
    throw new CommandError(
      `Somebody else is publishing now: try again in a moment. If nobody is, remove ${lock}, which an interrupted one left.`,
    );
  }
}
