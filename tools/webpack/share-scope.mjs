import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { findInstalledVersion, readPackageJson, sharedRoot } from './workspace-packages.mjs';

export const SHARED_PACKAGE_PREFIX = '@evisa/shared/';

/** The federation's runtime, as its plugin for webpack names it. */
export const federationRuntime = '@module-federation/runtime-core';

/**
 * The table of shared modules with every `room/*` spelled out as the files of that room.
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
 * The files of a room that the package exports: its map says which ending they have.
 * @param {string} room e.g. `@evisa/shared/kit/`
 */
function listLayerFiles(room) {
  const name = room.slice(SHARED_PACKAGE_PREFIX.length, -1);
  const ending = path.extname(readPackageJson(sharedRoot).exports?.[`./${name}/*`] ?? '');
  return readdirSync(path.join(sharedRoot, 'src', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) === ending && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => room + file.slice(0, -ending.length).split(path.sep).join('/'))
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
 * Every shared module with the version that the shell brings.
 * @returns {Record<string, string>}
 */
export function providedModules() {
  const versions = sharedVersions();
  return Object.fromEntries(listSharedModules().map((request) => [request, versions[toPackageName(request)] ?? '']));
}

/**
 * The federation's runtime with its version: the shell has it before any remote runs, and lends it.
 * @returns {Record<string, string>}
 */
export function providedRuntime() {
  return { [federationRuntime]: findInstalledVersion('@module-federation/enhanced') };
}

/**
 * The federation's runtime with the versions that a remote of today runs on. It calls what the runtime it was built against exports,
 * so an older one is no place for it; of a newer one the publisher compares the names.
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
 * The versions of the shared packages that a build is made against.
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
 * The source of the module by which the shell offers every shared module to remotes: its version, and how it is had.
 */
export function renderSharedModulesSource() {
  const lines = Object.entries(providedModules()).map(
    ([request, version]) => `  '${request}': { version: '${version}', load: () => import('${request}') },\n`,
  );
  return `export const sharedModuleLoaders = {\n${lines.join('')}};\n`;
}

/** The `shared` option of the federation plugin for a remote: it is built without any of them. */
export function createRemoteShareScope() {
  return Object.fromEntries(
    Object.entries(providedModules()).map(([request, version]) => [
      request,
      {
        singleton: true,
        requiredVersion: `^${version}`,
        // Otherwise one that does not fit is taken, with a warning.
        strictVersion: true,
        import: /** @type {const} */ (false),
      },
    ]),
  );
}
