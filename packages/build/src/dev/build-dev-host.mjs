import path from 'node:path';
import webpack from 'webpack';
import { devHostConfig } from '../webpack/dev-config.mjs';

/**
 * Builds the shell with the development build of React.
 * @param {string} root of the workspace
 * @returns {Promise<string>} its folder
 */
export async function buildDevHost(root) {
  const directory = path.join(root, 'shell');
  await runCompiler(devHostConfig(directory));
  return path.join(directory, 'dist/dev-host');
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
