import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Serves a build that follows its sources, with the API behind the same origin.
 * @param {import('webpack').Configuration} config
 * @param {{ port: number, api: string, files?: string[] } & import('webpack-dev-server').Configuration} options `api`: its origin, which
 *   also has the `files`
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startDevServer(config, { port, api, files = [], ...options }) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler.');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Events have to come as they are sent.
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
