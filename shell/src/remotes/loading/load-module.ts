import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { federationHost, shareScope } from './federation-host';
import { loadContainer, type Container } from './load-container';
import { registerAssets, getAttemptKey } from './remote-assets';
import { isolateChunkGlobals } from './isolate-chunk-globals';

/** Containers by version and attempt. */
const containers = new Map<string, Promise<Container>>();

/** Prepares the page for the remotes of a release set. */
export function prepareRemotes(remotes: readonly ReleasedRemote[]): void {
  registerAssets(remotes);
  for (const { name } of remotes) isolateChunkGlobals(name);
}

/**
 * Returns the exports of an exposed module of a version. Throws `ChunkLoadError`, or the error of the remote's own code, until a new attempt
 * starts.
 */
export async function loadModule(remote: RemoteVersion, module: string): Promise<unknown> {
  const attemptKey = getAttemptKey(remote);
  const container = containers.get(attemptKey) ?? startContainer(remote);
  containers.set(attemptKey, container);
  const factory = await (await container).get(`./${module}`);
  return factory();
}

/** Loads the entry and passes it the shared modules of the shell. */
async function startContainer({ name, entry }: RemoteVersion): Promise<Container> {
  const container = await loadContainer(new URL(entry, location.origin).href, name);
  await container.init(federationHost.shareScopeMap[shareScope], [], {
    shareScopeKeys: shareScope,
    shareScopeMap: federationHost.shareScopeMap,
  });
  return container;
}
