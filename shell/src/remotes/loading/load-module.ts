import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { federationHost, shareScope } from './federation-host';
import { loadContainer, type Container } from './load-container';
import { registerAssets, getAttemptKey } from './remote-assets';
import { isolateChunkGlobals } from './isolate-chunk-globals';

/** The container of each version, and of each round of it, that was asked for on this page. */
const containers = new Map<string, Promise<Container>>();

/** Prepares the page for the remotes of a release set. */
export function prepareRemotes(remotes: readonly ReleasedRemote[]): void {
  registerAssets(remotes);
  for (const { name } of remotes) isolateChunkGlobals(name);
}

/**
 * The exports of one exposed module of a version. Throws `ChunkLoadError`, or what the remote's own code threw, which is thrown for as long
 * as its round lasts.
 */
export async function loadModule(remote: RemoteVersion, module: string): Promise<unknown> {
  const round = getAttemptKey(remote);
  const container = containers.get(round) ?? startContainer(remote);
  containers.set(round, container);
  const factory = await (await container).get(`./${module}`);
  return factory();
}

/** Fetches the entry, and hands it what the shell shares. */
async function startContainer({ name, entry }: RemoteVersion): Promise<Container> {
  const container = await loadContainer(new URL(entry, location.origin).href, name);
  await container.init(federationHost.shareScopeMap[shareScope], [], {
    shareScopeKeys: shareScope,
    shareScopeMap: federationHost.shareScopeMap,
  });
  return container;
}
