import semver from 'semver';
import { federationRuntime, toPackageName } from './shared-module-names';
import type { PackageMetadata } from './workspace-packages';

/** The specifiers for the version that the whole workspace uses. */
const WORKSPACE_VERSIONS = new Set(['catalog:', 'workspace:*']);

/**
 * Returns an error for each shared package that a remote requires in a version of its own. The page has only the shell's copy, so the remote
 * would run with another version than it was written for.
 * @param facts of the remote
 * @param provides shared module → the shell's version
 */
export function findDuplicateVersions(
  {
    name: remote,
    dependencies = {},
    devDependencies = {},
  }: Pick<PackageMetadata, 'name' | 'dependencies' | 'devDependencies'>,
  provides: Record<string, string>,
): string[] {
  const shared = new Map(Object.entries(provides).map(([module, version]) => [toPackageName(module), version]));
  shared.delete(federationRuntime);
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([name, spec]) => {
    const packageName = /^npm:(@?[^@]+)/.exec(spec)?.[1] ?? name;
    const version = shared.get(packageName);
    if (!version || (packageName === name && (WORKSPACE_VERSIONS.has(spec) || semver.eq(version, toVersion(spec)))))
      return [];
    return [
      `${remote} requires a second ${packageName} in its package.json ("${name}": "${spec}"), but the page uses the shell's ${version}. Write "${packageName}": "${version}", or "catalog:" in the portal's own repository.`,
    ];
  });
}

/** Returns the one version that a specifier names; 0.0.0 for any other. */
function toVersion(spec: string) {
  return semver.valid(spec) ?? '0.0.0';
}
