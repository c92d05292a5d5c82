import { baseConfig } from './base-config';
import { createDevRemoteConfig, toDevelopmentConfig } from './development';
import { hostConfig, remoteConfig } from './preset';
import { providedModules } from './share-scope';
import { StandalonePagePlugin } from './standalone-page-plugin';
import type { Configuration } from 'webpack';

/**
 * Configures the shell with the development build of React, which alone supports hot reloading. Output: `dist/dev-host`.
 * @param directory of the package
 */
export function devHostConfig(directory: string): Configuration {
  return toDevelopmentConfig(hostConfig(directory), 'dist/dev-host', {
    refresh: false,
    cacheVersion: JSON.stringify(providedModules()),
  });
}

/**
 * Configures a remote with hot reloading.
 * @param directory of the package
 * @param options the address of its files
 */
export function devRemoteConfig(directory: string, { publicPath }: { publicPath: string }): Configuration {
  return createDevRemoteConfig(remoteConfig(directory), { publicPath, provides: providedModules() });
}

/**
 * Configures the development frame around no remote, for pictures of the kit at `/kit`. Not minified, because that takes most of a build.
 * @param directory of the package with the kit
 * @param output folder
 */
export function kitPageConfig(directory: string, output: string): Configuration {
  const config = baseConfig({
    directory,
    name: 'kit',
    outputPath: 'dist/kit-page',
    publicPath: '/',
    entry: { main: './src/testing/standalone/kit-page/start-kit-page.tsx' },
    plugins: [new StandalonePagePlugin('kit')],
  });
  return {
    ...config,
    output: { ...config.output, path: output },
    optimization: { minimize: false, concatenateModules: false, usedExports: false },
    ignoreWarnings: [/Conflicting order/],
  };
}
