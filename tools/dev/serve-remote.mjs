import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createFolderStore } from '@evisa/releases/release-store';
import { runStep } from '../setup/run-step.mjs';
import { devHostConfig, devRemoteConfig, standaloneConfig } from '../webpack/dev-config.mjs';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { overrideReleaseSet } from './override-release-set.mjs';

const ENTRY = 'remoteEntry.js';

/**
 * Serves the whole portal on one port: the shell built for development, one remote from its source, the other remotes as they are
 * published, and everything else from the API.
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
 * Serves one remote from its source in the development frame, without the shell and the other remotes, and everything else from the API.
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

/**
 * Serves a build that follows its sources, and the API on the same origin.
 * @param {import('webpack').Configuration} config
 * @param {{ port: number, api: string, files?: string[] } & import('webpack-dev-server').Configuration} options `api`: its origin, which
 *   also serves the `files`
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
async function startDevServer(config, { port, api, files = [], ...options }) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler.');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Compression would delay server-sent events.
      compress: false,
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      webSocketServer: { type: 'ws', options: { path: '/dev/changes' } },
      static: false,
      proxy: [{ context: ['/api', '/config.json', ...files], target: api, xfwd: true, logLevel: 'error' }],
      ...options,
    },
    compiler,
  );
  await server.start();
  return server;
}

/** React reports here when it starts. The hook must exist before that, and a remote's refresh code loads only later. */
const reactRefreshScript = `(() => {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer) && renderers.size,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();`;

const bannerStyle =
  'position:fixed;bottom:12px;left:50%;transform:translateX(-50%);z-index:1000;padding:4px 12px;border-radius:99px;' +
  'background:#92400e;color:#fff;font:600 13px/1.4 system-ui,sans-serif;pointer-events:none';

/**
 * Adds to the shell's page what a remote from its source needs, and a banner that names the remote.
 * @param {string} page
 * @param {string} remote
 */
function renderDevPage(page, remote) {
  const banner = `<div role="note" style="${bannerStyle}">“${remote}” runs from its source; the rest as published</div>`;
  return page
    .replace('<head>', () => `<head><script>${reactRefreshScript}</script>`)
    .replace('</body>', () => `${banner}</body>`);
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
