import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../..');
export const sharedRoot = path.join(workspaceRoot, 'shared');
const hostRoot = path.join(workspaceRoot, 'shell');

/** Loads a package as the shell has it. */
export const requireFromShell = createRequire(path.join(hostRoot, 'package.json'));

/**
 * @typedef {object} PackageFacts
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [exports]
 * @property {number} [sizeBudget] kilobytes, compressed: what a remote's heaviest screen may fetch; what the shell's page begins with
 */

/**
 * @param {string} directory
 * @returns {PackageFacts}
 */
export function readPackageJson(directory) {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}

/**
 * The version of a package as the shell has it; the workspace holds every version once.
 * @param {string} name
 */
export function findInstalledVersion(name) {
  return readPackageJson(path.join(hostRoot, 'node_modules', name)).version;
}
