import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { federationRuntime, SHARED_PACKAGE_PREFIX, toPackageName } from './shared-module-names.mjs';
import { findInstalledVersion, readPackageJson, sharedRoot } from './workspace-packages.mjs';

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
 * Returns the versions of the shared packages that a build is made against.
 * @returns {Record<string, string>}
 */
function sharedVersions() {
  return Object.fromEntries(
    [...new Set(listSharedModules().map(toPackageName))].map((name) => [
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
