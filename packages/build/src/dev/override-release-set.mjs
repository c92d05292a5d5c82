import { serializeReleaseSet, readRegistry, readReleaseSet } from '@evisa/releases/release-registry';

/**
 * Returns the live release set with one remote from its source, which replaces its published version or is added.
 * @param {Pick<import('@evisa/releases/release-store').ReleaseStore, 'location' | 'read'>} store
 * @param {import('@evisa/shared/federation/define-remote').RemoteDeclaration} declaration
 * @param {string} entry the address of its entry
 */
export async function overrideReleaseSet(store, declaration, entry) {
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
