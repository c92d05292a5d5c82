import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { findInstalledVersion, readPackageJson, sharedRoot } from './workspace-packages.mjs';

export const SHARED_PACKAGE_PREFIX = '@evisa/shared/';

/** The federation's runtime, as its plugin for webpack names it. */
export const federationRuntime = '@module-federation/runtime-core';

/**
 * Returns the table of shared modules, with every `layer/*` replaced by the files of that layer.
 * @returns {string[]}
 */
export function listSharedModules() {
  const table = /** @type {string[]} */ (
    evaluateModule(path.join(sharedRoot, 'src/federation/shared-modules.ts')).sharedModules
  );
  const named = new Set(table);
  return table.flatMap((request) =>
    request.endsWith('/*') ? listLayerFiles(request.slice(0, -1)).filter((file) => !named.has(file)) : [request],
  );
}

/**
 * Lists the files of a layer that the package exports. Its `exports` say which extension they have.
 * @param {string} layer for example `@evisa/shared/kit/`
 */
function listLayerFiles(layer) {
  const name = layer.slice(SHARED_PACKAGE_PREFIX.length, -1);
  const ending = path.extname(readPackageJson(sharedRoot).exports?.[`./${name}/*`] ?? '');
  return readdirSync(path.join(sharedRoot, 'src', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) === ending && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => layer + file.slice(0, -ending.length).split(path.sep).join('/'))
    .sort();
}

/** @param {string} request `@tanstack/react-query`, `react/jsx-runtime` → the package's name */
function toPackageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Returns every shared module with the version that the shell provides.
 * @returns {Record<string, string>}
 */
export function providedModules() {
  const versions = sharedVersions();
  return Object.fromEntries(listSharedModules().map((request) => [request, versions[toPackageName(request)] ?? '']));
}

/**
 * Returns the federation's runtime with its version. The shell loads and exposes it before any remote runs.
 * @returns {Record<string, string>}
 */
export function providedRuntime() {
  return { [federationRuntime]: findInstalledVersion('@module-federation/enhanced') };
}

/**
 * Returns the federation's runtime with the versions that a remote of this checkout needs: not older than the one it was built against. For a
 * newer one the publisher compares the exported names.
 * @returns {Record<string, string>}
 */
export function requiredRuntime() {
  return { [federationRuntime]: `^${providedRuntime()[federationRuntime]}` };
}

/** Returns the packages that the page has one copy of. */
export function sharedPackages() {
  return [...new Set(listSharedModules().map(toPackageName))];
}

/**
 * Returns the versions of the shared packages that a build is made against.
 * @returns {Record<string, string>}
 */
function sharedVersions() {
  return Object.fromEntries(
    sharedPackages().map((name) => [
      name,
      name === toPackageName(SHARED_PACKAGE_PREFIX) ? readPackageJson(sharedRoot).version : findInstalledVersion(name),
    ]),
  );
}

/**
 * Returns the source of the module through which the shell provides every shared module: its version and how to load it.
 */
export function renderSharedModulesSource() {
  const lines = Object.entries(providedModules()).map(
    ([request, version]) => `  '${request}': { version: '${version}', load: () => import('${request}') },\n`,
  );
  return `export const sharedModuleLoaders = {\n${lines.join('')}};\n`;
}

/** Returns the `shared` option of the federation plugin for a remote, which is built without the shared modules. */
export function createRemoteShareScope() {
  return Object.fromEntries(
    Object.entries(providedModules()).map(([request, version]) => [
      request,
      {
        singleton: true,
        requiredVersion: `^${version}`,
        // Otherwise an incompatible version is used with a warning.
        strictVersion: true,
        import: /** @type {const} */ (false),
      },
    ]),
  );
}
