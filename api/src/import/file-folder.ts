import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { InvalidInputError } from '../errors/domain-error';

/** The folder of the files that rows name. */
export interface FileFolder {
  /** Throws an `InvalidInputError` for the field if the folder has no such file, or if the file is too large. */
  check(field: string, name: string): Promise<void>;
  /** Returns the content. Throws as `check`. */
  read(field: string, name: string): Promise<Buffer>;
}

/** Opens the folder of files; null if none was named, and then no row can name a file. */
export async function openFileFolder(folder: string | null): Promise<FileFolder> {
  const root = folder === null ? null : await realpath(folder);

  const findAlike = createAlikeSearch();

  /**
   * Returns the path of a file by its name, or else by a name that Windows and macOS take for the same. A name, or a link, that leads out of the
   * folder counts as missing.
   */
  async function find(field: string, name: string): Promise<string> {
    if (root === null)
      throw new InvalidInputError('This row names a file. Name the folder of files with --files.', field);
    const found = await realpath(path.resolve(root, name))
      .catch(async () => realpath(await findAlike(root, name)))
      .catch(() => null);
    const details = found?.startsWith(root + path.sep) ? await stat(found) : null;
    if (found === null || !details?.isFile())
      throw new InvalidInputError('There is no such file in the folder of files.', field);
    if (details.size > maximumUploadBytes) throw new InvalidInputError(validationMessages.uploadFileTooLarge, field);
    return found;
  }

  return {
    check: async (field, name) => void (await find(field, name)),
    read: async (field, name) => readFile(await find(field, name)),
  };
}

/**
 * Creates a search for files by names that differ in case, in the Unicode form of their accents (macOS writes them apart), or by backslashes. It reads
 * each folder once, and finds nothing if two names are alike.
 */
function createAlikeSearch(): (folder: string, name: string) => Promise<string> {
  const toKey = (name: string) => name.normalize('NFC').toLowerCase();
  const listings = new Map<string, Promise<Map<string, string | null>>>();

  async function list(folder: string): Promise<Map<string, string | null>> {
    const names = new Map<string, string | null>();
    for (const name of await readdir(folder)) names.set(toKey(name), names.has(toKey(name)) ? null : name);
    return names;
  }

  return async (folder, name) => {
    let found = folder;
    for (const part of name.split(/[\\/]/).filter((one) => one !== '' && one !== '.')) {
      const listing = listings.get(found) ?? list(found);
      listings.set(found, listing);
      const only = (await listing).get(toKey(part));
      if (!only) throw new Error('There is no one file of this name.');
      found = path.join(found, only);
    }
    return found;
  };
}
