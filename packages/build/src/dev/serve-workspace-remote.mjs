import { createFolderStore } from '@evisa/releases/release-store';
import { runStep } from '@evisa/setup/run-step';
import { devRemoteConfig } from '../webpack/dev-config.mjs';
import { createStandaloneConfig } from '../webpack/development.mjs';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { buildDevHost } from './build-dev-host.mjs';
import { serveRemote, serveStandalone } from './serve-remote.mjs';

/**
 * A remote of this workspace, and what it runs in.
 * @typedef {object} WorkspaceRemote
 * @property {string} root of the workspace
 * @property {string} site the folder with the published remotes
 * @property {string} directory of the remote
 * @property {number} port
 * @property {string} api its origin
 */

/** Serves the portal of this workspace with one remote from its source. @param {WorkspaceRemote} options */
export async function servePortal({ root, site, directory, port, api }) {
  const host = await runStep('Building the shell for development', () => buildDevHost(root));
  return serveRemote({
    host,
    store: createFolderStore(site),
    declaration: readDeclaration(directory),
    configure: (publicPath) => devRemoteConfig(directory, { publicPath }),
    port,
    api,
  });
}

/** Serves one remote from its source in the development frame. @param {WorkspaceRemote} options */
export function serveFrame({ directory, port, api }) {
  return serveStandalone({ config: createStandaloneConfig(directory, readDeclaration(directory)), port, api });
}
