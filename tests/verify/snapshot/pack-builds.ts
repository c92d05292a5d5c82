import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFilesRecursively } from '@evisa/setup/hash-files';

/** Replaces the path of the workspace in a build. */
const PATH_PLACEHOLDER = '/release';

/**
 * Returns the files to publish of a built workspace, those of the shell and of every remote, as `package/file` → one letter per byte.
 * @param root of the workspace
 */
export function collectBuildFiles(root: string): { builds: Map<string, string>; versions: Record<string, string> } {
  const packages = readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .sort();
  const builds = packages.flatMap((name) => {
    const at = path.join(root, name, name === 'shell' ? 'dist/host' : 'dist/remote');
    return listFilesRecursively(at)
      .filter((file) => !file.endsWith('.map'))
      .map((file) => {
        const text = readFileSync(file, 'latin1').replaceAll(root, PATH_PLACEHOLDER);
        return [`${name}/${path.relative(at, file)}`, text] as const;
      });
  });
  const versions = packages.map((name) => [name, readVersion(path.join(root, name, 'package.json'))]);
  return { builds: new Map(builds), versions: Object.fromEntries(versions) };
}

function readVersion(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Compresses all files as one document, so that code that packages share is stored once. The same builds give the same archive, without
 * dates or owners.
 */
export function packArchive(files: Map<string, string>) {
  const document = JSON.stringify(Object.fromEntries(files));
  return brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });
}
