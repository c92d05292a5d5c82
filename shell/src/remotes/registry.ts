import { getDocument } from '@evisa/shared/client/http';
import { isRegistry } from '@evisa/shared/federation/registry';
import { isReleaseSet, releaseSetFault, type ReleaseSet } from '@evisa/shared/federation/release-set';

/** The release set a page starts with, and stays with. */
export interface LiveReleaseSet extends ReleaseSet {
  /** The hash in its name, e.g. `3fa9c1d2e4b5a697`. */
  id: string;
}

/**
 * Reads which release set is live, and the set. Throws `ApiError` if either cannot be fetched,
 * `Error` with a sentence if one is not what it should be.
 */
export async function loadReleaseSet(): Promise<LiveReleaseSet> {
  const registry = await getDocument('/registry.json');
  if (!isRegistry(registry)) throw new Error('The registry names no release set.');
  const releaseSet = await getDocument(registry.releaseSet, { cache: 'default' });
  if (!isReleaseSet(releaseSet)) throw new Error(`${releaseSetFault(releaseSet)}.`);
  return { ...releaseSet, id: registry.releaseSet.replace(/^.*\/|\.json$/g, '') };
}
