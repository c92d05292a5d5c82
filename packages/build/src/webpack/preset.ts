import HtmlWebpackPlugin from 'html-webpack-plugin';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { contractVersion, supportedContractVersions } from '@evisa/shared/federation/contract-version';
import { baseConfig } from './base-config';
import { EmitJsonPlugin } from './emit-json-plugin';
import { EntrySizeBudgetPlugin } from './entry-size-budget-plugin';
import { loadPrerender } from './load-prerender';
import { siteName } from './read-declaration';
import { createRemoteConfig, type ShellFacts } from './remote-config';
import { providedRuntime, renderSharedModulesSource, providedModules } from './share-scope';
import { sharedFacts } from './shared-facts';
import { SharedExportsPlugin } from './shared-exports-plugin';
import { StartPagePlugin } from './start-page-plugin';
import { readBudgets } from './read-budgets';
import { readPackageJson, sharedRoot } from './workspace-packages';
import type { Configuration } from 'webpack';

const createHtmlPlugin = (directory: string, options: HtmlWebpackPlugin.Options = {}) =>
  new HtmlWebpackPlugin({ template: path.join(directory, 'src/index.html'), scriptLoading: 'defer', ...options });

/** Runs before any other code of a page: without its policy the response headers block all scripts. */
const trustedTypesEntry = path.join(sharedRoot, 'src/federation/trusted-types.ts');

/** The name of the shell's build, which its class names contain. */
const HOST_NAME = 'shell';

/** The chunk with which the portal starts, after the first script. */
const START_CHUNK = 'bootstrap';

/**
 * Configures the shell. It knows no remote at build time, provides every shared module and exposes the federation's runtime, which it loads
 * with the portal; the federation plugin would put the runtime into the first script. Output: `dist/host`.
 * @param directory of the package
 */
export function hostConfig(directory: string): Configuration {
  const sharedModulesFile = writeSharedModulesFile(directory);
  const shared = new SharedExportsPlugin({ sharedModulesFile });
  const config = baseConfig({
    directory,
    name: HOST_NAME,
    outputPath: 'dist/host',
    publicPath: '/',
    assets: 'assets/',
    // A folder that is never served.
    sourceMaps: '.source-maps/[file].map',
    // Otherwise each visitor loads them before the sign-in.
    licenses: true,
    browsers: readPackageJson(directory).browserslist,
    entry: { main: [trustedTypesEntry, './src/app/start.ts'] },
    plugins: [
      // What the plugin sets with `disableSnapshot` and `disableRemote`: the shell uses remotes' containers itself.
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
      }),
      // The template itself says where scripts and styles go.
      createHtmlPlugin(directory, {
        inject: false,
        minify: { collapseWhitespace: true, removeComments: true, minifyCSS: true },
      }),
      new StartPagePlugin({ chunk: START_CHUNK, prerender: () => renderSignIn(directory) }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new EntrySizeBudgetPlugin(readBudgets(readPackageJson(directory)).sizeBudget ?? Infinity, [START_CHUNK]),
      shared,
      new EmitJsonPlugin({
        'host.json': (_, { isLive }) => ({
          contractVersion,
          speaks: supportedContractVersions,
          readsListedHashes: true,
          provides: { ...providedModules(), ...providedRuntime() },
          exports: shared.provided,
          accepts: isLive ? sharedFacts().props : undefined,
        }),
      }),
    ],
  });
  const placeholder = path.join(directory, 'src/remotes/loading/shared-module-loaders.ts');
  return {
    ...config,
    resolve: { ...config.resolve, alias: { [placeholder]: sharedModulesFile } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // Every visitor loads the whole start, so it stays one file.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== START_CHUNK,
        cacheGroups: { kitStyles: kitStylesCacheGroup },
      },
    },
  };
}

/**
 * Renders the sign-in screen.
 * @param directory of the shell
 */
async function renderSignIn(directory: string): Promise<string> {
  const session = path.join(directory, 'src/app/prerender-session.ts');
  const alias = { '@evisa/shared/session/session-store': session };
  const prerender = await loadPrerender(directory, { name: HOST_NAME, alias });
  const { renderSignIn: render } = prerender as { renderSignIn: () => string };
  // The portal has one colour scheme.
  return render().replaceAll(/:root\[data-mantine-color-scheme="dark"\][^{]*\{[^}]*\}/g, '');
}

/**
 * Puts small styles of the kit that nearly every screen needs into the page. Otherwise each would be a file of its own or repeated in several.
 */
const kitStylesCacheGroup = {
  test: (module: { nameForCondition(): string | null }) =>
    /[\\/]kit[\\/][\w-]+[\\/](status-message|status-chip|lazy-overlay)\.module\.css$/.test(
      module.nameForCondition() ?? '',
    ),
  type: 'css/mini-extract',
  chunks: 'all' as const,
  name: START_CHUNK,
  enforce: true,
};

/**
 * Writes the module that lists all shared modules, so that a new file of the kit needs no change in the shell.
 * @param directory of the shell
 */
function writeSharedModulesFile(directory: string) {
  const file = path.join(directory, 'dist/shared-module-loaders.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, renderSharedModulesSource());
  return file;
}

/**
 * Configures a remote of this workspace, against the shell of this workspace. Output: `dist/remote`.
 * @param directory of the package
 * @param options the name of its entry script
 * @example
 * export default remoteConfig(import.meta.dirname);
 */
export function remoteConfig(directory: string, options?: { entry?: string }): Configuration {
  return createRemoteConfig(directory, workspaceShell(), options);
}

/** Returns what the shell of this workspace provides. */
export function workspaceShell(): ShellFacts {
  return {
    contractVersion,
    provides: { ...providedModules(), ...providedRuntime() },
    exports: () => sharedFacts().exports,
    accepts: () => sharedFacts().props,
  };
}

/**
 * Configures a remote as a site of its own, with its own copy of every module. Output: `dist/site`.
 * @param directory of the package
 * @param alias modules of the portal → what replaces them
 */
export function siteConfig(directory: string, alias: Record<string, string>): Configuration {
  const config = baseConfig({
    directory,
    name: siteName(directory),
    outputPath: 'dist/site',
    publicPath: '/',
    assets: 'assets/',
    entry: { main: [trustedTypesEntry, './src/app/standalone.ts'] },
    plugins: [createHtmlPlugin(directory)],
    browsers: readPackageJson(directory).browserslist,
    areOld: true,
  });
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: Object.fromEntries(Object.entries(alias).map(([module, file]) => [`${module}$`, file])),
    },
    // Only the chunks that the source names: prerendered pages refer to them by name.
    optimization: { ...config.optimization, splitChunks: false },
  };
}

/**
 * Configures the site's service worker, a single script without styles or chunks. Output: `dist/worker`.
 * @param directory of the package
 */
export function workerConfig(directory: string): Configuration {
  const config = baseConfig({
    directory,
    name: `${siteName(directory)}_worker`,
    outputPath: 'dist/worker',
    publicPath: '/',
    entry: { 'service-worker': './src/worker/service-worker.ts' },
    plugins: [],
    browsers: readPackageJson(directory).browserslist,
    areOld: true,
  });
  return { ...config, target: ['webworker', 'es2020'], output: { ...config.output, filename: '[name].js' } };
}
