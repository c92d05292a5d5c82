import { installedVersion } from './workspace-facts.mjs';
import { sharedPackages } from './share-scope.mjs';

/** How a package of the workspace asks for the version that all of them have. */
const SAME_AS_ALL = new Set(['catalog:', 'workspace:*']);

/**
 * Returns a sentence for each shared package that a remote asks for in a version of its own: the page has one copy, the shell's, so
 * the remote would be written against another one than it runs with.
 * @param {Pick<import('./workspace-facts.mjs').PackageFacts, 'name' | 'dependencies' | 'devDependencies'>} facts of the remote
 * @returns {string[]}
 */
export function secondCopies({ name: remote, dependencies = {}, devDependencies = {} }) {
  const shared = new Set(sharedPackages());
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([name, spec]) => {
    const wanted = /^npm:(@?[^@]+)/.exec(spec)?.[1] ?? name;
    if (!shared.has(wanted) || (wanted === name && SAME_AS_ALL.has(spec))) return [];
    return [
      `${remote} asks for a second ${wanted} in its package.json ("${name}": "${spec}"), and the page has one, the shell's ${installedVersion(wanted)}: write "${wanted}": "catalog:".`,
    ];
  });
}
