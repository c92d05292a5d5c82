import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Returns all files below a path in a fixed order, without build output and installed packages.
 * @param {string} start a folder or a file
 * @returns {string[]}
 */
export function listFilesRecursively(start) {
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && SKIPPED_FOLDERS.has(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFilesRecursively(path.join(start, entry.name)));
}

/**
 * Returns one hash of the names and contents of files.
 * @param {string} root names are relative to it, so that two checkouts get the same hash
 * @param {string[]} files
 */
export function hashFiles(root, files) {
  return hashContents(readFiles(root, files));
}

/** One after the other. @param {string} root @param {string[]} files @returns {Generator<[string, Buffer]>} */
function* readFiles(root, files) {
  for (const file of files) yield [path.relative(root, file), readFileSync(file)];
}

/**
 * Returns one hash of files that are in memory: that of `hashFiles` for the same files in the same order.
 * @param {Iterable<[name: string, content: Buffer]>} files
 */
export function hashContents(files) {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
