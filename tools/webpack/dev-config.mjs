import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { hostConfig, remoteConfig } from '../webpack-preset.mjs';

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * The shell with React as it is for development: only that one can take changed components into a running page.
 * Output: `dist/dev-host`.
 * @param {string} directory of the package
 * @returns {Configuration}
 */
export function devHostConfig(directory) {
  return forDevelopment(hostConfig(directory), 'dist/dev-host', { refresh: false });
}

/**
 * A remote that takes changes of its code while it runs.
 * @param {string} directory of the package
 * @param {{ publicPath: string, entry: string }} served where, and the name of its entry
 * @returns {Configuration}
 */
export function devRemoteConfig(directory, { publicPath, entry }) {
  const config = forDevelopment(remoteConfig(directory, { entry }), 'dist/dev-remote', { refresh: true });
  return {
    ...config,
    output: { ...config.output, publicPath },
    devtool: 'cheap-module-source-map',
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/** @param {Configuration} config @param {string} folder of its output @param {{ refresh: boolean }} options */
function forDevelopment(config, folder, { refresh }) {
  const { cache, output } = config;
  return {
    ...config,
    mode: /** @type {const} */ ('development'),
    output: {
      ...output,
      path: output?.path?.replace(/dist\/\w+$/, folder),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    cache: typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: `${config.name}-dev` } : false,
    module: { ...config.module, rules: config.module?.rules?.map((rule) => withDevelopmentReact(rule, refresh)) },
  };
}

/**
 * The TypeScript rule with React's own marks of where a component stands; with `refresh`, of what a change of it may keep.
 * @param {NonNullable<NonNullable<Configuration['module']>['rules']>[number]} rule
 * @param {boolean} refresh
 */
function withDevelopmentReact(rule, refresh) {
  if (typeof rule !== 'object' || !rule || typeof rule.options !== 'object' || !('jsc' in rule.options)) return rule;
  const { jsc } = rule.options;
  const react = { runtime: 'automatic', development: true, refresh };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { react } } } };
}
