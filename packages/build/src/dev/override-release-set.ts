import { serializeReleaseSet, readRegistry, readReleaseSet } from '@evisa/releases/release-registry';
import type { ReleaseStore } from '@evisa/releases/release-store';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/**
 * Returns the live release set with one remote from its source, which replaces its published version or is added.
 * @param entry the address of its entry
 */
export async function overrideReleaseSet(
  store: Pick<ReleaseStore, 'location' | 'read'>,
  declaration: RemoteDeclaration,
  entry: string,
) {
  const registry = await readRegistry(store);
  if (!registry) throw new Error(`Nothing is live in ${store.location}.`);
  const live = await readReleaseSet(store, registry.releaseSet);
  const { name } = declaration;
  return serializeReleaseSet({
    ...live,
    remotes: [
      ...live.remotes.filter((remote) => remote.name !== name),
      { name, version: 'from its source', entry, integrity: {}, declaration },
    ],
  });
}
