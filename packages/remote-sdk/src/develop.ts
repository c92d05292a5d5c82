import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveRemote, serveStandalone } from '@evisa/build/dev/serve-remote';
import { createDevRemoteConfig, createStandaloneConfig } from '@evisa/build/webpack/development';
import { readDeclaration } from '@evisa/build/webpack/read-declaration';
import { CommandError } from '@evisa/setup/command-error';
import { openPortalStore } from './check/portal-store';
import { readShellFacts } from './shell-facts';
import { remoteConfig, withPackedModules } from './webpack';

/** The shell with the development build of React, which `pack-sdk` adds. */
const devShell = path.resolve(import.meta.dirname, '../dev-shell');

/**
 * Serves the remote from its source on this machine: inside a deployed portal, with its live remotes and data, or alone in the development
 * frame. A change shows in the open page, and typed text stays.
 * @param directory of the remote
 * @param options `portal`: its address; `fake`: alone, without its API
 */
export async function develop(
  directory: string,
  { portal, port, alone, fake }: { portal: string; port: number; alone: boolean; fake: boolean },
): Promise<{ stop: () => Promise<void> }> {
  const declaration = readDeclaration(directory);
  const api = new URL(portal).origin;
  if (alone || fake) {
    const config = createStandaloneConfig(directory, declaration, { fake });
    return serveStandalone({ config: withPackedModules(config), port, api });
  }
  if (!existsSync(devShell)) throw new CommandError('This package was packed without the shell for development.');
  const { provides } = readShellFacts(directory);
  return serveRemote({
    host: devShell,
    store: openPortalStore(api),
    declaration,
    configure: (publicPath) => createDevRemoteConfig(remoteConfig(directory), { publicPath, provides }),
    port,
    api,
  });
}
