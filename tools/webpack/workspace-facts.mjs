import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../..');
export const sharedRoot = path.join(workspaceRoot, 'shared');

/**
 * @typedef {{ name: string, version: string, dependencies?: Record<string, string> }} PackageFacts
 * @param {string} directory
 * @returns {PackageFacts}
 */
export function packageFacts(directory) {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}

/**
 * The version of a package as it is installed for another one.
 * @param {string} name
 * @param {string} directory of the package that depends on it
 */
export function installedVersion(name, directory) {
  return packageFacts(path.join(directory, 'node_modules', name)).version;
}

/** Loaders by their full path: they are dependencies of this package, not of the one that is built. */
export const resolveHere = createRequire(import.meta.url).resolve;
