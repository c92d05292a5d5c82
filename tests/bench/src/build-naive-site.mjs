import path from 'node:path';
import webpack from 'webpack';
import { siteConfig } from '@evisa/build/webpack-preset';

const directory = path.resolve(import.meta.dirname, '../../../mfe-public-tracking');

/**
 * Builds the applicants' screens as one bundle with the portal's component library and router, rendered in the browser.
 * @param {string} output folder
 */
export async function buildNaiveSite(output) {
  const config = siteConfig(directory, {});
  const compiler = webpack({
    ...config,
    entry: { main: ['@evisa/shared/federation/trusted-types', './src/bench/naive-site.tsx'] },
    cache: false,
    output: { ...config.output, path: output },
    plugins: [...(config.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(undefined);
    });
  });
}
