import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Returns all files below a path in a fixed order, without built and installed ones.
 * @param {string} at a folder or a file
 * @returns {string[]}
 */
export function listFilesRecursively(at) {
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && SKIPPED_FOLDERS.has(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFilesRecursively(path.join(at, entry.name)));
}

/**
 * Returns one hash of the names and contents of files.
 * @param {string} root names are relative to it, so that two checkouts agree
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

/**
 * Returns the hash of everything that a build depends on. Tests do not count.
 * @param {string} root
 * @param {string[]} inputs files and folders, relative to the root
 */
export function computeFingerprint(root, inputs) {
  const files = inputs.flatMap((input) => listFilesRecursively(path.join(root, input)));
  return hashFiles(
    root,
    files.filter((file) => !/\.test\.\w+$/.test(file)),
  );
}
