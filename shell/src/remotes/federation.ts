import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { host } from './host';
import { loadContainer } from './load-container';
import { checkFiles, roundOf } from './remote-files';
import { separateVersions } from './separate-versions';

/** Prepares the page for the remotes of a release set. */
export function prepareRemotes(remotes: readonly ReleasedRemote[]): void {
  checkFiles(remotes);
  for (const { name } of remotes) separateVersions(name);
  host.registerPlugins([
    { name: 'containers', loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName) },
  ]);
}

/**
 * The exports of one exposed module of a version. Throws whatever the runtime throws. The runtime knows each version, and each
 * round of it, as a remote of its own: it keeps what failed.
 */
export function loadModule(remote: RemoteVersion, module: string): Promise<unknown> {
  const name = roundOf(remote);
  host.registerRemotes([{ name, entry: new URL(remote.entry, location.origin).href, entryGlobalName: remote.name }]);
  return host.loadRemote(`${name}/${module}`, { from: 'runtime' });
}
