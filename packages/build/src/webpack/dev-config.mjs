import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { createDevRemoteConfig, renderStandalonePage, toDevelopmentConfig } from './development.mjs';
import { hostConfig, remoteConfig } from './preset.mjs';
import { providedModules } from './share-scope.mjs';

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Configures the shell with the development build of React, which alone supports hot reloading. Output: `dist/dev-host`.
 * @param {string} directory of the package
 * @returns {Configuration}
 */
export function devHostConfig(directory) {
  return toDevelopmentConfig(hostConfig(directory), 'dist/dev-host', {
    refresh: false,
    cacheVersion: JSON.stringify(providedModules()),
  });
}

/**
 * Configures a remote with hot reloading.
 * @param {string} directory of the package
 * @param {{ publicPath: string }} options the address of its files
 * @returns {Configuration}
 */
export function devRemoteConfig(directory, { publicPath }) {
  return createDevRemoteConfig(remoteConfig(directory), { publicPath, provides: providedModules() });
}

/**
 * Configures the development frame around no remote, for pictures of the kit at `/kit`. Not minified, because that takes most of a build.
 * @param {string} directory of the package with the kit
 * @param {string} output folder
 * @returns {Configuration}
 */
export function kitPageConfig(directory, output) {
  const config = baseConfig({
    directory,
    name: 'kit',
    outputPath: 'dist/kit-page',
    publicPath: '/',
    entry: { main: './src/testing/standalone/kit-page/start-kit-page.tsx' },
    plugins: [new HtmlWebpackPlugin({ templateContent: renderStandalonePage('kit') })],
  });
  return {
    ...config,
    output: { ...config.output, path: output },
    optimization: { minimize: false, concatenateModules: false, usedExports: false },
    ignoreWarnings: [/Conflicting order/],
  };
}
