import path from 'node:path';
// By path, because `npm test` loads this file before it installs packages.
import { hashFiles, listFilesRecursively } from './hash-files.mjs';

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
