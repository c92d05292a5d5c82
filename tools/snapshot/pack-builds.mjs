import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFilesRecursively } from '@evisa/releases/hash-files';

/** Stands where a build wrote down the place it was made in. */
const PATH_PLACEHOLDER = '/release';

/**
 * What the publisher is given of a built workspace: the shell's build and every remote's, by `package/file`, each byte a letter.
 * @param {string} root of the workspace
 * @returns {{ builds: Map<string, string>, versions: Record<string, string> }}
 */
export function collectBuildFiles(root) {
  const packages = readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .sort();
  const builds = packages.flatMap((name) => {
    const at = path.join(root, name, name === 'shell' ? 'dist/host' : 'dist/remote');
    return listFilesRecursively(at)
      .filter((file) => !file.endsWith('.map'))
      .map((file) => {
        const text = readFileSync(file, 'latin1').replaceAll(root, PATH_PLACEHOLDER);
        return /** @type {const} */ ([`${name}/${path.relative(at, file)}`, text]);
      });
  });
  const versions = packages.map((name) => [name, readVersion(path.join(root, name, 'package.json'))]);
  return { builds: new Map(builds), versions: Object.fromEntries(versions) };
}

/** @param {string} file */
function readVersion(file) {
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * One document with all files, compressed as a whole: what the packages have in common is kept once, and the same builds give the
 * same archive, with no dates or owners in it.
 * @param {Map<string, string>} files
 */
export function packArchive(files) {
  const document = JSON.stringify(Object.fromEntries(files));
  return brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });
}
