import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig } from './base-config';
import { DeterministicBuildPlugin } from './deterministic-build-plugin';
import { findDuplicateVersions } from './duplicate-versions';
import { EmitJsonPlugin } from './emit-json-plugin';
import { mergePassedProps } from './passed-props';
import { PassedPropsPlugin } from './passed-props-plugin';
import { readBudgets } from './read-budgets';
import { createExposes, readDeclaration } from './read-declaration';
import { RemoteChunkIntegrityPlugin } from './remote-chunk-integrity-plugin';
import { SharedExportsPlugin } from './shared-exports-plugin';
import { SecondCopiesPlugin } from './second-copies-plugin';
import { federationRuntime } from './shared-module-names';
import type { PropsByModule } from '@evisa/releases/component-props';
import type { Configuration } from 'webpack';
import type { PackageMetadata } from './workspace-packages';

// Without it the federation plugin finds webpack by calling it without options, for which webpack prints a deprecation.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** What a remote is built against. */
export interface ShellFacts {
  /** of the remote */
  contractVersion: number;
  /** shared module, and the federation's runtime → the shell's version */
  provides: Record<string, string>;
  /** shared module → its exports; modules may be missing */
  exports: () => Record<string, string[]>;
  /** the names that its components and functions accept */
  accepts: () => PropsByModule;
}

/**
 * Configures a remote: the modules of its declaration, without shared modules and the federation's runtime. Output: `dist/remote`.
 * @param directory of the package
 * @param options the name of its entry script
 */
export function createRemoteConfig(
  directory: string,
  shell: ShellFacts,
  { entry = 'remoteEntry.js' }: { entry?: string } = {},
): Configuration {
  const declaration = readDeclaration(directory);
  const metadata: PackageMetadata = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const budgets = readBudgets(metadata);
  const duplicates = findDuplicateVersions(metadata, shell.provides);
  if (duplicates.length > 0) throw new Error(duplicates.join(' '));
  const shared = new SharedExportsPlugin({ exported: shell.exports });
  const passed = new PassedPropsPlugin();
  const config = baseConfig({
    directory,
    name: declaration.name,
    outputPath: 'dist/remote',
    publicPath: 'auto',
    // The folder of a published remote is named after the hash of all its files, so hashes in their names would only make
    // the release set and the entry longer.
    fileName: '[name]',
    // The publisher moves them to a folder that is never served.
    sourceMaps: '[file].map',
    entry: {},
    plugins: [
      { apply: ({ hooks }) => hooks.run.tap('OwnFolder', () => requireOwnFolder(directory)) },
      new ModuleFederationPlugin({
        name: declaration.name,
        filename: entry,
        exposes: createExposes(declaration),
        shared: createShareScope(shell.provides),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // Its entry is then no file of the current folder, which builds of several packages in one process would share.
        virtualRuntimeEntry: true,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      shared,
      passed,
      new SecondCopiesPlugin(),
      new RemoteChunkIntegrityPlugin(),
      new DeterministicBuildPlugin(),
      new EmitJsonPlugin({
        'declaration.json': () => declaration,
        'remote.json': (assets, { isLive }) => ({
          name: declaration.name,
          version: metadata.version,
          entry: assets.find((name) => name.startsWith('remoteEntry.')),
          contractVersion: shell.contractVersion,
          listsHashes: isLive,
          // Not older than the one it is built against. For a newer one the publisher compares the exported names.
          needs: { [federationRuntime]: `^${shell.provides[federationRuntime]}` },
          uses: shared.used,
          passes: isLive ? mergePassedProps(passed.uses, shell.accepts()) : undefined,
          ...budgets,
        }),
      }),
    ],
  });
  // The browser's error then names a missing external.
  return { ...config, externalsType: 'var' as const };
}

/** The federation plugin looks for shared packages in the current folder, and shares none that it does not find: each would be a second copy. */
function requireOwnFolder(directory: string) {
  if (realpathSync(process.cwd()) !== realpathSync(directory))
    throw new Error(`A remote builds in its own folder only, where its packages are installed: cd ${directory}`);
}

/** Returns the `shared` option of the federation plugin for a remote, which is built without the shared modules. */
export function createShareScope(provides: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(provides)
      .filter(([request]) => request !== federationRuntime)
      .map(([request, version]) => [
        request,
        {
          singleton: true,
          requiredVersion: `^${version}`,
          // Otherwise an incompatible version is used with a warning.
          strictVersion: true,
          import: false as const,
        },
      ]),
  );
}
