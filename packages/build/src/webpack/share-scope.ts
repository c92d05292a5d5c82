import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@evisa/shared/federation/shared-modules';
import { federationRuntime, SHARED_PACKAGE_PREFIX, toPackageName } from './shared-module-names';
import { findInstalledVersion, readPackageJson, sharedRoot } from './workspace-packages';

/** Returns the table of shared modules, with every `layer/*` replaced by the files of that layer. */
export function listSharedModules(): string[] {
  const named = new Set<string>(sharedModules);
  return sharedModules.flatMap((request) =>
    request.endsWith('/*') ? listLayerFiles(request.slice(0, -1)).filter((file) => !named.has(file)) : [request],
  );
}

/**
 * Lists the files of a layer that the package exports. Its `exports` say which extension they have.
 * @param layer for example `@evisa/shared/kit/`
 */
function listLayerFiles(layer: string) {
  const name = layer.slice(SHARED_PACKAGE_PREFIX.length, -1);
  const ending = path.extname(readPackageJson(sharedRoot).exports?.[`./${name}/*`] ?? '');
  return readdirSync(path.join(sharedRoot, 'src', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) === ending && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => layer + file.slice(0, -ending.length).split(path.sep).join('/'))
    .sort();
}

/** Returns every shared module with the version that the shell provides. */
export function providedModules(): Record<string, string> {
  const versions = sharedVersions();
  return Object.fromEntries(listSharedModules().map((request) => [request, versions[toPackageName(request)] ?? '']));
}

/** Returns the federation's runtime with its version. The shell loads and exposes it before any remote runs. */
export function providedRuntime(): Record<string, string> {
  return { [federationRuntime]: findInstalledVersion('@module-federation/enhanced') };
}

/** Returns the versions of the shared packages that a build is made against. */
function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    [...new Set(listSharedModules().map(toPackageName))].map((name) => [
      name,
      name === toPackageName(SHARED_PACKAGE_PREFIX) ? readPackageJson(sharedRoot).version : findInstalledVersion(name),
    ]),
  );
}

/**
 * Returns the source of the module through which the shell provides every shared module: version → module → how to load it. Grouped, because
 * the table is in the first download.
 */
export function renderSharedModulesSource() {
  const groups: Map<string, string[]> = new Map();
  for (const [request, version] of Object.entries(providedModules()))
    groups.set(version, [...(groups.get(version) ?? []), `    '${request}': () => import('${request}'),\n`]);
  const lines = [...groups].map(([version, loaders]) => `  '${version}': {\n${loaders.join('')}  },\n`);
  return `export const sharedModuleLoaders = {\n${lines.join('')}};\n`;
}
