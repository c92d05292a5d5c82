import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');
export const sharedRoot = path.join(workspaceRoot, 'shared');
const hostRoot = path.join(workspaceRoot, 'shell');

/** Loads a package in the shell's version. */
export const requireFromShell = createRequire(path.join(hostRoot, 'package.json'));

export interface PackageMetadata {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  /** the oldest browsers of a site of its own */
  browserslist?: string[];
  /** the compressed limit for a remote's largest screen, or for the start of the shell's page: `60 KB`, or a number of kilobytes */
  sizeBudget?: number | string;
  /** the compressed limit for a remote's files that are neither code nor metadata, in the same way */
  dataBudget?: number | string;
}

export function readPackageJson(directory: string): PackageMetadata {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}

/** Returns the shell's version of a package. */
export function findInstalledVersion(name: string) {
  return readPackageJson(path.join(hostRoot, 'node_modules', name)).version;
}
