import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { overrideReleaseSet } from './override-release-set';
import type { ReleaseStore } from '@evisa/releases/release-store';
import type { Configuration } from 'webpack';
import type { ExpressRequestHandler } from 'webpack-dev-server';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/** The name of the entry script that `remoteConfig` writes. */
const ENTRY = 'remoteEntry.js';

/**
 * Serves the whole portal on one port: a shell built for development, one remote from its source, the other remotes as they are published,
 * and everything else from the API.
 */
export async function serveRemote({
  host,
  store,
  declaration,
  configure,
  port,
  api,
}: {
  /** the folder with the shell */
  host: string;
  /** with the live release */
  store: Pick<ReleaseStore, 'location' | 'read'>;
  /** of the remote */
  declaration: RemoteDeclaration;
  /** the build of the remote, with the address of its files */
  configure: (publicPath: string) => Configuration;
  port: number;
  /** the origin that serves the API and the published remotes */
  api: string;
}): Promise<{ stop: () => Promise<void> }> {
  const page = renderDevPage(readFileSync(path.join(host, 'index.html'), 'utf8'), declaration.name);
  const publicPath = `/dev/${declaration.name}/`;
  const override = () => overrideReleaseSet(store, declaration, publicPath + ENTRY);

  return startDevServer(configure(publicPath), {
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
      // The changed release set has no signature.
      app?.get('/config.json', async (_, response) => {
        // oxlint-disable-next-line no-restricted-globals -- a server asks another one
        const config = await (await fetch(new URL('/config.json', api))).json();
        response.set('cache-control', 'no-store').json({ ...config, releaseKeys: undefined });
      });
      middlewares.push({ name: 'the page and its files', middleware: servePage(host, page) });
      return middlewares;
    },
  });
}

/**
 * Serves one remote from its source in the development frame, without the shell and the other remotes, and everything else from the API.
 * @param options `config` of the frame; `api`: its origin
 */
export function serveStandalone({
  config,
  port,
  api,
}: {
  config: Configuration;
  port: number;
  api: string;
}): Promise<{ stop: () => Promise<void> }> {
  return startDevServer(config, { port, api, historyApiFallback: true });
}

/**
 * Serves a build that follows its sources, and the API on the same origin.
 * @param options `api`: its origin, which
 *   also serves the `files`
 */
async function startDevServer(
  config: Configuration,
  {
    port,
    api,
    files = [],
    ...options
  }: { port: number; api: string; files?: string[] } & import('webpack-dev-server').Configuration,
): Promise<{ stop: () => Promise<void> }> {
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
      proxy: [
        { context: ['/api', '/config.json', ...files], target: api, changeOrigin: true, xfwd: true, logLevel: 'error' },
      ],
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

/** Adds to the shell's page what a remote from its source needs, and a banner that names the remote. */
function renderDevPage(page: string, remote: string) {
  const banner = `<div role="note" style="${bannerStyle}">“${remote}” runs from its source; the rest as published</div>`;
  return page
    .replace('<head>', () => `<head><script>${reactRefreshScript}</script>`)
    .replace('</body>', () => `${banner}</body>`);
}

/** @param host folder of the shell's build */
function servePage(host: string, page: string): ExpressRequestHandler {
  return (request, response) => {
    const file = path.join(host, path.normalize(request.path));
    if (path.extname(file) && existsSync(file)) response.sendFile(file);
    else if (path.extname(file)) response.sendStatus(404);
    else response.type('html').send(page);
  };
}
