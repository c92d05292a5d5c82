#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { findNameProblem, findUnknownName, toTitle } from '@evisa/build/create/name-problems';
import { CommandError, runCommand } from '@evisa/setup/command-error';
import { toRemoteName } from '@evisa/build/create/remote-template';
import { detectPackageManager, packageManagers } from './package-managers';
import { portalRemotes } from './package-versions';
import { renderRepository } from './repository-template';

const USAGE =
  'Usage: npm create @evisa/remote <name> -- --portal <address of the portal> [--title "Visa Reports"] [--roles "Admin,Manager"] [--sdk <archive of @evisa/remote-sdk>] [--manager npm|pnpm|yarn]';

/** `npm create @evisa/remote reports`: writes a repository with one screen, its tests, a workflow for CI and a README. */
await runCommand(async () => {
  const remote = readArguments();
  const problem =
    findNameProblem(remote) ??
    (portalRemotes.includes(toRemoteName(remote.name))
      ? `The portal has a remote ${remote.name} of its own. Choose another name.`
      : null) ??
    findUnknownName('role', remote.roles, roles);
  if (problem) throw new CommandError(problem);
  const manager = packageManagers[remote.manager];
  if (!manager)
    throw new CommandError(
      `There is no package manager "${remote.manager}". Choose from: ${Object.keys(packageManagers).join(', ')}.`,
    );
  const directory = path.resolve(remote.name);
  const sdk = remote.sdk && locateArchive(remote.sdk, directory);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new CommandError(`${directory} is not empty. Choose another name or another folder.`);
  // In a workspace of pnpm, a file of its own would begin another workspace.
  const outer = remote.manager === 'pnpm' && isInside(path.dirname(directory), 'pnpm-workspace.yaml');
  const files = outer ? {} : manager.files;
  for (const [file, content] of Object.entries(renderRepository({ ...remote, sdk, manager: { ...manager, files } }))) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  const next = [`cd ${remote.name}`, manager.install, manager.run('shell'), manager.test];
  console.log(`Created ${remote.name}. Next:\n${next.map((line) => `  ${line}\n`).join('')}`);
  if (outer) console.log(`Add to the pnpm-workspace.yaml of the workspace:\n${Object.values(manager.files).join('')}`);
});

/** Returns whether a folder or one above it contains a file. */
function isInside(folder: string, file: string): boolean {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, file)) || (parent !== folder && isInside(parent, file));
}

/**
 * Returns an archive as npm writes it in a package.json: an address as it is, a file relative to the repository.
 * @param directory of the repository
 * @throws {CommandError} if the file does not exist
 */
function locateArchive(archive: string, directory: string) {
  if (/^https?:/.test(archive)) return archive;
  if (!existsSync(archive)) throw new CommandError(`There is no file ${archive}.`);
  return `file:${path.relative(directory, path.resolve(archive)).replaceAll(path.sep, '/')}`;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        portal: { type: 'string' },
        title: { type: 'string' },
        roles: { type: 'string' },
        sdk: { type: 'string' },
        manager: { type: 'string' },
      },
    });
    const [name] = positionals;
    if (name && values.portal && URL.canParse(values.portal))
      return {
        name,
        portal: values.portal,
        sdk: values.sdk,
        manager: values.manager ?? detectPackageManager(process.env.npm_config_user_agent),
        title: values.title ?? toTitle(name),
        roles: values.roles?.split(',').map((role) => role.trim()) ?? [],
        count: undefined,
      };
  } catch {
    // The usage follows.
  }
  throw new CommandError(USAGE);
}
