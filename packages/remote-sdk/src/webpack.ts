import path from 'node:path';
import { createRemoteConfig } from '@evisa/build/webpack/remote-config';
import { requireShell } from '@evisa/releases/required-shell';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { readSdkFacts } from './sdk-facts';
import { readShellFacts } from './shell-facts';
import type { Configuration } from 'webpack';

/** The modules of the package, under the names by which the shell shares them. */
const sharedFolder = path.resolve(import.meta.dirname, '../shared');

/**
 * Configures a remote in a repository of its own, against the shell that `shell.json` describes. Output: `dist/remote`.
 * @param directory of the remote
 * @example
 * // webpack.config.mjs
 * import { remoteConfig } from '@evisa/remote-sdk/webpack';
 * export default remoteConfig(import.meta.dirname);
 */
export function remoteConfig(directory: string): Configuration {
  const { provides, exports = {}, accepts = {} } = readShellFacts(directory);
  const { evisa } = readSdkFacts();
  const config = createRemoteConfig(directory, {
    contractVersion,
    provides: evisa ? requireShell(provides, evisa.shared) : provides,
    exports: () => exports,
    accepts: () => accepts,
  });
  return withPackedModules(config);
}

/** Lets a build find the modules of this package under the names by which the shell shares them. */
export function withPackedModules(config: Configuration): Configuration {
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
          enforce: 'pre' as const,
          loader: path.join(import.meta.dirname, 'shared-names-loader.cjs'),
        },
      ],
    },
  };
}
