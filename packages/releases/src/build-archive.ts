import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import tar from 'tar-stream';
import { CommandError } from '@evisa/setup/command-error';
import { buildFiles } from './read-git-source';

/** A build of a remote has about 50 files and 2 MB. */
const MAX_FILES = 2_000;
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Segments of letters, digits and signs that begin with neither a dot nor a sign: no `..`, no hidden file, no absolute path. */
const FILE_NAME = /^(?=.{1,200}$)\w[\w.~@+-]*(?:\/\w[\w.~@+-]*)*$/;

/**
 * Packs a build for an upload.
 * @param build a folder, as webpack wrote it
 */
export function packBuild(build: string): Promise<Buffer> {
  const nameOf = (file: string) => path.relative(build, file).split(path.sep).join('/');
  return packFiles(buildFiles(build).map((file) => [nameOf(file), readFileSync(file)]));
}

/** Packs files into a gzip-compressed tar archive. The same files are always the same archive. */
export async function packFiles(files: Iterable<[name: string, content: Buffer | string]>): Promise<Buffer> {
  const archive = tar.pack();
  for (const [name, content] of files) archive.entry({ name, mtime: new Date(0) }, content);
  archive.finalize();
  return promisify(gzip)(await buffer(archive));
}

/**
 * Unpacks a build in memory, and writes nothing. Throws a `CommandError` for anything but files inside the build.
 * @param archive a gzip-compressed tar archive
 * @returns the files by their names, in the order of `listFilesRecursively`
 */
export async function unpackBuild(archive: Buffer): Promise<Map<string, Buffer>> {
  const unpacked = await decompress(archive);
  const files: Map<string, Buffer> = new Map();
  const entries = Readable.from([unpacked]).pipe(tar.extract());
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const bytes = await buffer(entry);
      if (type === 'directory') continue;
      if (type !== 'file') throw new CommandError(`The archive contains a ${type}. Only files may be in a build.`);
      if (!FILE_NAME.test(name))
        throw new CommandError(`The archive contains a file that no build has: ${quote(name)}.`);
      if (files.has(name)) throw new CommandError(`The archive contains ${name} twice.`);
      if (files.size === MAX_FILES) throw new CommandError(`The archive contains more than ${MAX_FILES} files.`);
      files.set(name, bytes);
    }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError('The archive is damaged or incomplete.');
  }
  return new Map([...files].sort(([a], [b]) => compareNames(a.split('/'), b.split('/'))));
}

async function decompress(archive: Buffer) {
  try {
    return await promisify(gunzip)(archive, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `The build is larger than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB.`
        : 'The build is not a gzip-compressed tar archive.',
    );
  }
}

/** @param b segments of names */
function compareNames(a: string[], b: string[]) {
  const at = a.findIndex((segment, index) => segment !== b[index]);
  return String(a[at]) < String(b[at]) ? -1 : 1;
}

/** @param name which may hold anything */
function quote(name: string) {
  return JSON.stringify(name.slice(0, 100));
}
