import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { createFolderStore } from '@evisa/releases/release-store';
import { runStep } from '../setup/run-step.mjs';
import { devHostConfig, devRemoteConfig } from '../webpack/dev-config.mjs';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { renderDevPage } from './dev-page.mjs';
import { startDevServer } from './dev-server.mjs';
import { overrideReleaseSet } from './override-release-set.mjs';

const ENTRY = 'remoteEntry.js';

/**
 * Serves the whole portal at one port: the shell built for development, one remote from its source, the others as they are
 * published, and the rest by the API.
 * @param {{ root: string, site: string, directory: string, port: number, api: string }} options `site`: the folder with the published
 *   remotes; `directory` of the remote; `api`: its origin
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function serveRemote({ root, site, directory, port, api }) {
  const host = path.join(root, 'shell/dist/dev-host');
  await runStep('Building the shell for development', () => runCompiler(devHostConfig(path.join(root, 'shell'))));
  const declaration = readDeclaration(directory);
  const page = renderDevPage(readFileSync(path.join(host, 'index.html'), 'utf8'), declaration.name);
  const publicPath = `/dev/${declaration.name}/`;
  const store = createFolderStore(site);
  const override = () => overrideReleaseSet(store, declaration, publicPath + ENTRY);

  return startDevServer(devRemoteConfig(directory, { publicPath, entry: ENTRY }), {
    port,
    api,
    files: ['/remotes'],
    devMiddleware: { publicPath },
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/registry.json', async (_, response) => {
        response.set('cache-control', 'no-store').json({ releaseSet: (await override()).address });
      });
      app?.get('/release-sets/:name', async (_, response) => {
        response
          .set('cache-control', 'no-store')
          .type('json')
          .send((await override()).text);
      });
      middlewares.push({ name: 'the page and its files', middleware: servePage(host, page) });
      return middlewares;
    },
  });
}

/**
 * @param {string} host folder of the shell's build
 * @param {string} page
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
function servePage(host, page) {
  return (request, response) => {
    const file = path.join(host, path.normalize(request.path));
    if (path.extname(file) && existsSync(file)) response.sendFile(file);
    else if (path.extname(file)) response.sendStatus(404);
    else response.type('html').send(page);
  };
}

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
function runCompiler(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
