import { standaloneConfig } from '../webpack/dev-config.mjs';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { startDevServer } from './dev-server.mjs';

/**
 * Serves one remote from its source in the stand-in frame, without the shell and the other remotes, and the rest by the API.
 * @param {{ directory: string, port: number, api: string }} options `directory` of the remote; `api`: its origin
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export function serveStandalone({ directory, port, api }) {
  return startDevServer(standaloneConfig(directory, readDeclaration(directory)), {
    port,
    api,
    historyApiFallback: true,
  });
}
