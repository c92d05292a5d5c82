import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { baseConfig, createStyleMinimizer } from './webpack/base-config.mjs';
import { EmitJsonPlugin } from './webpack/emit-json-plugin.mjs';
import { EntrySizeBudgetPlugin } from './webpack/entry-size-budget-plugin.mjs';
import { mergeUses } from './webpack/passed-props.mjs';
import { PassedPropsPlugin } from './webpack/passed-props-plugin.mjs';
import { createExposes, readDeclaration } from './webpack/read-declaration.mjs';
import { findDuplicateVersions } from './webpack/duplicate-versions.mjs';
import { RemoteChunkIntegrityPlugin } from './webpack/remote-chunk-integrity-plugin.mjs';
import { DeterministicBuildPlugin } from './webpack/deterministic-build-plugin.mjs';
import {
  providedRuntime,
  requiredRuntime,
  renderSharedModulesSource,
  providedModules,
  createRemoteShareScope,
} from './webpack/share-scope.mjs';
import { sharedFacts } from './webpack/shared-facts.mjs';
import { SharedExportsPlugin } from './webpack/shared-exports-plugin.mjs';
import { readPackageJson, sharedRoot } from './webpack/workspace-packages.mjs';

const createHtmlPlugin = (/** @type {string} */ directory, /** @type {HtmlWebpackPlugin.Options} */ options = {}) =>
  new HtmlWebpackPlugin({ template: path.join(directory, 'src/index.html'), scriptLoading: 'defer', ...options });

/** Comes before any other code of a page: the headers let no script be loaded without its policy. */
const trustedTypesEntry = path.join(sharedRoot, 'src/federation/trusted-types.ts');

/** The version of the agreement that is built for, and those that the shell speaks. */
const readContractVersions = () =>
  /** @type {{ contractVersion: number, speaks: number[] }} */ (
    evaluateModule(path.join(sharedRoot, 'src/federation/contract-version.ts'))
  );

/**
 * The shell: knows no remote at build time, brings every shared module, lends the federation's runtime. It is the host by that runtime
 * alone, which it fetches with the portal: the federation plugin would put it into its first script. Output: `dist/host`.
 * @param {string} directory of the package
 * @returns {import('webpack').Configuration}
 */
export function hostConfig(directory) {
  const offered = writeSharedModulesFile(directory);
  const shared = new SharedExportsPlugin({ offered });
  const config = baseConfig({
    directory,
    name: 'shell',
    outputPath: 'dist/host',
    publicPath: '/',
    assets: 'assets/',
    entry: { main: [trustedTypesEntry, './src/app/bootstrap.tsx'] },
    plugins: [
      // As the plugin would have it with `disableSnapshot` and `disableRemote`: the shell asks a remote's container itself.
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
      }),
      // Its page says itself where scripts and styles go.
      createHtmlPlugin(directory, { inject: false }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new EntrySizeBudgetPlugin(readPackageJson(directory).sizeBudget ?? Infinity),
      shared,
      new EmitJsonPlugin({
        'host.json': (_, { isLive }) => ({
          ...readContractVersions(),
          provides: { ...providedModules(), ...providedRuntime() },
          exports: shared.brings,
          accepts: isLive ? sharedFacts().props : undefined,
        }),
      }),
    ],
  });
  const place = path.join(directory, 'src/remotes/loading/shared-module-loaders.ts');
  return {
    ...config,
    resolve: { ...config.resolve, alias: { [place]: offered } },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { kitStyles: kitStylesCacheGroup } } },
  };
}

/**
 * Small styles of the kit that nearly every screen needs come with the page: otherwise each of them is a file of its own, or is in
 * several.
 */
const kitStylesCacheGroup = {
  test: (/** @type {{ nameForCondition(): string | null }} */ module) =>
    /[\\/]kit[\\/][\w-]+[\\/](status-message|status-chip|lazy-overlay)\.module\.css$/.test(
      module.nameForCondition() ?? '',
    ),
  type: 'css/mini-extract',
  chunks: /** @type {const} */ ('all'),
  name: 'main',
  enforce: true,
};

/**
 * Writes the module that names all shared modules, so that a new file of the kit needs no change in the shell.
 * @param {string} directory of the shell
 */
function writeSharedModulesFile(directory) {
  const file = path.join(directory, 'dist/shared-module-loaders.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, renderSharedModulesSource());
  return file;
}

/**
 * A remote: what its declaration names, without any shared module and without the federation's runtime. Output: `dist/remote`.
 * @param {string} directory of the package
 * @param {{ entry?: string }} [options] the name of its entry script
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(directory, { entry = 'remoteEntry.[contenthash:8].js' } = {}) {
  const declaration = readDeclaration(directory);
  const copies = findDuplicateVersions(readPackageJson(directory));
  if (copies.length > 0) throw new Error(copies.join(' '));
  const shared = new SharedExportsPlugin({ exported: () => sharedFacts().exports });
  const passed = new PassedPropsPlugin();
  const config = baseConfig({
    directory,
    name: declaration.name,
    outputPath: 'dist/remote',
    publicPath: 'auto',
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: declaration.name,
        filename: entry,
        exposes: createExposes(declaration),
        shared: createRemoteShareScope(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      shared,
      passed,
      new RemoteChunkIntegrityPlugin(),
      new DeterministicBuildPlugin(),
      new EmitJsonPlugin({
        'declaration.json': () => declaration,
        'remote.json': (assets, { isLive }) => ({
          name: declaration.name,
          version: readPackageJson(directory).version,
          entry: assets.find((name) => name.startsWith('remoteEntry.')),
          contractVersion: readContractVersions().contractVersion,
          needs: requiredRuntime(),
          uses: shared.uses,
          passes: isLive ? mergeUses(passed.uses, sharedFacts().props) : undefined,
          sizeBudget: readPackageJson(directory).sizeBudget,
        }),
      }),
    ],
  });
  // One that is not there is then named by what the browser throws.
  return { ...config, externalsType: /** @type {const} */ ('var') };
}

/**
 * A remote as a site of its own, with its own copy of everything. Output: `dist/site`.
 * @param {string} directory of the package
 * @param {Record<string, string>} alias modules the site brings in the place of the portal's
 * @returns {import('webpack').Configuration}
 */
export function siteConfig(directory, alias) {
  const config = withAlias(alias, {
    directory,
    name: siteName(directory),
    outputPath: 'dist/site',
    publicPath: '/',
    assets: 'assets/',
    entry: { main: [trustedTypesEntry, './src/app/standalone.ts'] },
    plugins: [createHtmlPlugin(directory)],
  });
  // Its chunks are the ones its source names: the drawn pages ask for them by name.
  return { ...config, optimization: { ...config.optimization, splitChunks: false } };
}

/**
 * The same site for Node, which draws its first pages at build time. Output: `dist/prerender/main.cjs`.
 * @param {string} directory of the package
 * @param {Record<string, string>} alias as for the site
 * @returns {import('webpack').Configuration}
 */
export function prerenderConfig(directory, alias) {
  const config = withAlias(alias, {
    directory,
    // The names of styles are made of this one.
    name: siteName(directory),
    outputPath: 'dist/prerender',
    publicPath: '/',
    entry: { main: './src/app/prerender.tsx' },
    plugins: [],
  });
  return {
    ...config,
    name: `${config.name}_prerender`,
    target: 'node20',
    output: { ...config.output, filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' } },
    // Its scripts run here only; its styles go into the pages.
    optimization: { ...config.optimization, minimizer: [createStyleMinimizer()] },
  };
}

/**
 * The site's service worker, a script of its own without styles or chunks. Output: `dist/worker`.
 * @param {string} directory of the package
 * @returns {import('webpack').Configuration}
 */
export function workerConfig(directory) {
  const config = baseConfig({
    directory,
    name: `${siteName(directory)}_worker`,
    outputPath: 'dist/worker',
    publicPath: '/',
    entry: { 'service-worker': './src/worker/service-worker.ts' },
    plugins: [],
  });
  return { ...config, target: ['webworker', 'es2022'], output: { ...config.output, filename: '[name].js' } };
}

/** @param {string} directory */
const siteName = (directory) => `${readDeclaration(directory).name}_site`;

/**
 * @param {Record<string, string>} alias
 * @param {Parameters<typeof baseConfig>[0]} options
 * @returns {import('webpack').Configuration}
 */
function withAlias(alias, options) {
  const config = baseConfig(options);
  return { ...config, resolve: { ...config.resolve, alias } };
}
