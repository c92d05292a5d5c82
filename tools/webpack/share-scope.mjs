import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '../evaluate-module.mjs';
import { installedVersion, packageFacts, sharedRoot } from './workspace-facts.mjs';

const OWN = '@evisa/shared/';

/** @typedef {{ request: string, loading: 'eager' | 'lazy' }} SharedModule */

/**
 * The table of shared modules with every `room/*` spelled out as the files of that room.
 * @returns {SharedModule[]}
 */
export function listSharedModules() {
  const table = /** @type {SharedModule[]} */ (
    evaluateModule(path.join(sharedRoot, 'src/federation/shared-modules.ts')).sharedModules
  );
  const named = new Set(table.map(({ request }) => request));
  return table.flatMap((entry) =>
    entry.request.endsWith('/*')
      ? filesOfRoom(entry.request.slice(0, -1))
          .filter((request) => !named.has(request))
          .map((request) => ({ ...entry, request }))
      : [entry],
  );
}

/**
 * The files of a room that the package exports: its map says which ending they have.
 * @param {string} room e.g. `@evisa/shared/kit/`
 */
function filesOfRoom(room) {
  const name = room.slice(OWN.length, -1);
  const ending = path.extname(packageFacts(sharedRoot).exports?.[`./${name}/*`] ?? '');
  return readdirSync(path.join(sharedRoot, 'src', name))
    .filter((file) => path.extname(file) === ending && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => room + path.basename(file, ending))
    .sort();
}

/** @param {string} request `@tanstack/react-query` and `react/` → the package's name */
function packageOf(request) {
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
  return Object.fromEntries(listSharedModules().map(({ request }) => [request, versions[packageOf(request)] ?? '']));
}

/**
 * The versions of the shared packages that a build is made against.
 * @returns {Record<string, string>}
 */
function sharedVersions() {
  const names = [...new Set(listSharedModules().map(({ request }) => packageOf(request)))];
  return Object.fromEntries(
    names.map((name) => [name, name === packageOf(OWN) ? packageFacts(sharedRoot).version : installedVersion(name)]),
  );
}

/**
 * The `shared` option of the federation plugin: the host brings every module, a remote is built without any.
 * @param {'host' | 'remote'} side
 */
export function shareScope(side) {
  const versions = providedModules();
  return Object.fromEntries(
    listSharedModules().map(({ request, loading }) => {
      const version = versions[request];
      return [
        request,
        {
          singleton: true,
          requiredVersion: `^${version}`,
          ...(side === 'remote' ? { import: /** @type {const} */ (false) } : { eager: loading === 'eager', version }),
        },
      ];
    }),
  );
}
