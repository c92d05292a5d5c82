import { findInstalledVersion } from './workspace-packages.mjs';
import { sharedPackages } from './share-scope.mjs';

/** How a package of the workspace asks for the version that all of them have. */
const WORKSPACE_VERSIONS = new Set(['catalog:', 'workspace:*']);

/**
 * Returns a sentence for each shared package that a remote asks for in a version of its own: the page has one copy, the shell's, so
 * the remote would be written against another one than it runs with.
 * @param {Pick<import('./workspace-packages.mjs').PackageFacts, 'name' | 'dependencies' | 'devDependencies'>} facts of the remote
 * @returns {string[]}
 */
export function findDuplicateVersions({ name: remote, dependencies = {}, devDependencies = {} }) {
  const shared = new Set(sharedPackages());
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([name, spec]) => {
    const wanted = /^npm:(@?[^@]+)/.exec(spec)?.[1] ?? name;
    if (!shared.has(wanted) || (wanted === name && WORKSPACE_VERSIONS.has(spec))) return [];
    return [
      `${remote} asks for a second ${wanted} in its package.json ("${name}": "${spec}"), and the page has one, the shell's ${findInstalledVersion(wanted)}: write "${wanted}": "catalog:".`,
    ];
  });
}
