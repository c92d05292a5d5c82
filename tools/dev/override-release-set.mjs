import { serializeReleaseSet, readRegistry, readReleaseSet } from '../publish/release-registry.mjs';

/**
 * Returns the live release set with one remote from its source, which replaces its published version if there is one.
 * @param {import('../publish/release-store.mjs').ReleaseStore} store
 * @param {import('@evisa/shared/federation/define-remote').RemoteDeclaration} declaration
 * @param {string} entry the address of its entry
 */
export async function overrideReleaseSet(store, declaration, entry) {
  const registry = await readRegistry(store);
  if (!registry) throw new Error(`No release is live in ${store.place}. Run npm run build first.`);
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
