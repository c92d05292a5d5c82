import path from 'node:path';
import webpack from 'webpack';
import { devHostConfig } from '../webpack/dev-config';
import type { Configuration } from 'webpack';

/**
 * Builds the shell with the development build of React.
 * @param root of the workspace
 * @returns its folder
 */
export async function buildDevHost(root: string): Promise<string> {
  const directory = path.join(root, 'shell');
  await runCompiler(devHostConfig(directory));
  return path.join(directory, 'dist/dev-host');
}

function runCompiler(config: Configuration): Promise<void> {
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
