import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/*
 * Builds the package in the current folder with its `webpack.config.mjs`, one configuration after the other. `run-webpack.mjs` starts it as
 * a process, because the federation plugin writes its entry to the current folder.
 */
const { default: configs } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
for (const config of [configs].flat()) {
  const stats = await build(config);
  if (!stats.hasErrors() && !stats.hasWarnings()) continue;
  console.log(stats.toString({ preset: 'errors-warnings', colors: false }));
  if (stats.hasErrors()) process.exitCode = 1;
}

/** @param {import('webpack').Configuration} config @returns {Promise<import('webpack').Stats>} */
function build(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack returned no result.'));
      else resolve(stats);
    });
  });
}
