import semver from 'semver';
import { CommandError } from '@evisa/setup/command-error';

/** Names the shells that builds of an SDK run in, e.g. `@evisa/shared 1.4 or a newer 1.x`. */
export function describeRequiredShell(shared: string): string {
  const major = semver.major(shared);
  return `@evisa/shared ${major}.${semver.minor(shared)} or a newer ${major}.x`;
}

/**
 * Returns what a build requires of the shell: the versions that the shell provides, and of `@evisa/shared` the one that the SDK is packed from,
 * on which its types and its copied code rely. Throws a `CommandError` for an older shell (docs/CONTRACT.md).
 * @param provides shared module → the shell's version
 * @param shared the SDK's version
 */
export function requireShell(provides: Record<string, string>, shared: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(provides).map(([module, version]) => {
      if (!module.startsWith('@evisa/shared/')) return [module, version];
      if (!semver.satisfies(version, `^${shared}`))
        throw new CommandError(
          `This SDK builds for a shell with ${describeRequiredShell(shared)}, and shell.json describes one with ${version}. Run npx evisa-remote shell to read the live one, or install the SDK of the portal’s release.`,
        );
      return [module, shared];
    }),
  );
}

/** Whether a version is above the first one, and not above the last one. */
export function isReached(version: string, { since, upTo }: { since: string; upTo: string }): boolean {
  return semver.gt(version, since) && semver.lte(version, upTo);
}
