import { findPrefixConflict, findRouteErrors } from './route-rules.mjs';

/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */

/**
 * Returns the route conflicts of candidates with other remotes. Ignores conflicts between two live remotes.
 * @param {readonly ReleasedRemote[]} candidates
 * @param {readonly ReleasedRemote[]} together all that would be live, candidates too
 * @returns {string[]}
 */
export function findRouteConflicts(candidates, together) {
  return candidates.flatMap(({ name, declaration }, index) => {
    const compared = new Set(candidates.slice(0, index + 1).map((candidate) => candidate.name));
    return [
      ...findRouteErrors(declaration).map((error) => `${name} ${error}.`),
      ...together
        .filter((other) => !compared.has(other.name))
        .flatMap((other) => {
          const prefix = findPrefixConflict(declaration, other.declaration);
          return prefix ? [`${name} declares ${prefix}, where ${other.name} has its screens.`] : [];
        }),
    ];
  });
}
