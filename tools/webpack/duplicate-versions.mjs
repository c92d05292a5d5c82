import { findInstalledVersion } from './workspace-packages.mjs';
import { sharedPackages } from './share-scope.mjs';

/** The specifiers for the version that the whole workspace uses. */
const WORKSPACE_VERSIONS = new Set(['catalog:', 'workspace:*']);

/**
 * Returns an error for each shared package that a remote requires in a version of its own. The page has only the shell's copy, so the remote
 * would run with another version than it was written for.
 * @param {Pick<import('./workspace-packages.mjs').PackageMetadata, 'name' | 'dependencies' | 'devDependencies'>} facts of the remote
 * @returns {string[]}
 */
export function findDuplicateVersions({ name: remote, dependencies = {}, devDependencies = {} }) {
  const shared = new Set(sharedPackages());
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([name, spec]) => {
    const packageName = /^npm:(@?[^@]+)/.exec(spec)?.[1] ?? name;
    if (!shared.has(packageName) || (packageName === name && WORKSPACE_VERSIONS.has(spec))) return [];
    return [
      `${remote} requires a second ${packageName} in its package.json ("${name}": "${spec}"), but the page uses the shell's ${findInstalledVersion(packageName)}. Write "${packageName}": "catalog:".`,
    ];
  });
}
