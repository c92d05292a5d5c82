import { findExtensionErrors } from '@evisa/shared/federation/extensions';
import { findPrefixConflict, findRouteErrors } from '@evisa/shared/federation/route-prefixes';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';

/**
 * Returns the errors in the routes and extensions of candidates, and their route conflicts with other remotes. Ignores conflicts between two live remotes.
 * @param together all that would be live, candidates too
 */
export function findRouteConflicts(
  candidates: readonly ReleasedRemote[],
  together: readonly ReleasedRemote[],
): string[] {
  return candidates.flatMap(({ name, declaration }, index) => {
    const compared = new Set(candidates.slice(0, index + 1).map((candidate) => candidate.name));
    return [
      ...[...findRouteErrors(declaration), ...findExtensionErrors(declaration)].map((error) => `${name} ${error}.`),
      ...together
        .filter((other) => !compared.has(other.name))
        .flatMap((other) => {
          const prefix = findPrefixConflict(declaration, other.declaration);
          return prefix ? [`${name} declares ${prefix}, where ${other.name} has its screens.`] : [];
        }),
    ];
  });
}
