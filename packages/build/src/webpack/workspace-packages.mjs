import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');
export const sharedRoot = path.join(workspaceRoot, 'shared');
const hostRoot = path.join(workspaceRoot, 'shell');

/** Loads a package in the shell's version. */
export const requireFromShell = createRequire(path.join(hostRoot, 'package.json'));

/**
 * @typedef {object} PackageMetadata
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [exports]
 * @property {string[]} [browserslist] the oldest browsers of a site of its own
 * @property {number} [sizeBudget] kilobytes, compressed: the limit for a remote's largest screen, or for the start of the shell's page
 * @property {number} [dataBudget] kilobytes, compressed: the limit for a remote's files that are neither code nor metadata
 */

/**
 * @param {string} directory
 * @returns {PackageMetadata}
 */
export function readPackageJson(directory) {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}

/**
 * Returns the shell's version of a package.
 * @param {string} name
 */
export function findInstalledVersion(name) {
  return readPackageJson(path.join(hostRoot, 'node_modules', name)).version;
}
