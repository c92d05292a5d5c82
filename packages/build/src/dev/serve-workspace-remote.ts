import { createFolderStore } from '@evisa/releases/release-store';
import { runStep } from '@evisa/setup/run-step';
import { devRemoteConfig } from '../webpack/dev-config';
import { createStandaloneConfig } from '../webpack/development';
import { readDeclaration } from '../webpack/read-declaration';
import { buildDevHost } from './build-dev-host';
import { serveRemote, serveStandalone } from './serve-remote';

/** A remote of this workspace, and what it runs in. */
export interface WorkspaceRemote {
  /** of the workspace */
  root: string;
  /** the folder with the published remotes */
  site: string;
  /** of the remote */
  directory: string;
  port: number;
  /** its origin */
  api: string;
}

/** Serves the portal of this workspace with one remote from its source. */
export async function servePortal({ root, site, directory, port, api }: WorkspaceRemote) {
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

/** Serves one remote from its source in the development frame. */
export function serveFrame({ directory, port, api }: WorkspaceRemote) {
  return serveStandalone({ config: createStandaloneConfig(directory, readDeclaration(directory)), port, api });
}
