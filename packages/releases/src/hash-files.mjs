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
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
