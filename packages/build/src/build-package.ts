import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

/**
 * Builds a package with its `webpack.config.mjs`, one configuration after the other. Throws an error with what webpack reports. Changes the
 * current folder, because the federation plugin reads the versions of shared packages from there.
 * @param directory of the package
 */
export async function buildPackage(directory: string) {
  // The preset's types check the options. webpack's own validation takes a second.
  process.env.SKIP_VALIDATION = 'true';
  process.chdir(directory);
  const { default: configs } = await import(pathToFileURL(path.join(directory, 'webpack.config.mjs')).href);
  for (const config of [configs].flat()) {
    const stats = await runCompiler(config);
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  }
}

function runCompiler(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config)?.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack returned no result.'));
      else resolve(stats);
    });
  });
}
