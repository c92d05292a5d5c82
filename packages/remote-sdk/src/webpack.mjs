import path from 'node:path';
import { createRemoteConfig } from '@evisa/build/webpack/remote-config';
import { readShellFacts } from './shell-facts.mjs';

/** The modules of the package, under the names by which the shell shares them. */
const sharedFolder = path.resolve(import.meta.dirname, '../shared');

/** The contract version that this package implements. `pack-sdk` writes it. */
const CONTRACT_VERSION = 0;

/**
 * Configures a remote in a repository of its own, against the shell that `shell.json` describes. Output: `dist/remote`.
 * @param {string} directory of the remote
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(directory) {
  const { provides, exports = {}, accepts = {} } = readShellFacts(directory);
  const config = createRemoteConfig(directory, {
    contractVersion: CONTRACT_VERSION,
    provides,
    exports: () => exports,
    accepts: () => accepts,
  });
  return withPackedModules(config);
}

/**
 * Lets a build find the modules of this package under the names by which the shell shares them.
 * @param {import('webpack').Configuration} config
 * @returns {import('webpack').Configuration}
 */
export function withPackedModules(config) {
  return {
    ...config,
    resolve: { ...config.resolve, alias: { '@evisa/shared': sharedFolder } },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /\.js$/, include: sharedFolder, resolve: { fullySpecified: false } },
        {
          test: /\.tsx?$/,
          include: path.join(String(config.context), 'src'),
          enforce: /** @type {const} */ ('pre'),
          loader: path.join(import.meta.dirname, 'shared-names-loader.cjs'),
        },
      ],
    },
  };
}
