import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * All files below a path, in a fixed order; without what was built or installed.
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
 * One hash over names and contents.
 * @param {string} root the names are taken from here, so that two checkouts agree
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
 * What a build depends on; tests are not part of it.
 * @param {string} root
 * @param {string[]} inputs files and folders, from the root
 */
export function computeFingerprint(root, inputs) {
  const files = inputs.flatMap((input) => listFilesRecursively(path.join(root, input)));
  return hashFiles(
    root,
    files.filter((file) => !/\.test\.\w+$/.test(file)),
  );
}
