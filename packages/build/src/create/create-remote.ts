import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { folderCountKeys } from '@evisa/shared/domain/orders/order-folders';
import { CommandError } from '@evisa/setup/command-error';
import { findNameProblem, findUnknownName } from './name-problems';
import { renderRemoteSources, type NewRemote } from './remote-template';

/** The remote whose entries in the tables of the workspace are repeated for a new one. */
const TEMPLATE_REMOTE = 'mfe-team-settings';

/** The files that list all remotes. */
const REGISTRATION_FILES = [
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'jest.config.mjs',
  'tools/lint/layers.mjs',
  'packages/build/src/build-units.ts',
];

/**
 * Writes a new remote that builds, passes its tests and can be published.
 * @param root of the workspace
 * @param parent the folder to create it in
 * @returns its folder
 */
export function createRemote(root: string, remote: NewRemote, parent: string = root): string {
  const problem =
    findNameProblem(remote) ??
    findUnknownName('role', remote.roles, roles) ??
    findUnknownName('count', remote.count === undefined ? [] : [remote.count], folderCountKeys);
  if (problem) throw new CommandError(problem);
  const directory = path.join(parent, `mfe-${remote.name}`);
  if (existsSync(directory))
    throw new CommandError(`${directory} exists already. Choose another name or remove the folder.`);
  const example = JSON.parse(readFileSync(path.join(root, TEMPLATE_REMOTE, 'package.json'), 'utf8'));
  const files = {
    'package.json': `${JSON.stringify({ ...example, name: `@evisa/mfe-${remote.name}` }, null, 2)}\n`,
    'webpack.config.mjs': `import { remoteConfig } from '@evisa/build/webpack-preset';

export default remoteConfig(import.meta.dirname);
`,
    ...renderRemoteSources(remote, '@evisa/shared'),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  cpSync(path.join(root, TEMPLATE_REMOTE, 'tsconfig.json'), path.join(directory, 'tsconfig.json'));
  return directory;
}

/**
 * Adds a new remote to the tables of the workspace: packages, types, tests, layers of the linter, build units.
 * @param name without `mfe-`
 */
export function registerRemote(root: string, name: string) {
  for (const table of REGISTRATION_FILES) {
    const file = path.join(root, table);
    writeFileSync(file, duplicateEntry(readFileSync(file, 'utf8'), `mfe-${name}`));
  }
}

/** Returns a table with the template remote's entry repeated for a new package: as a new line, or as a new item of a list on one line. */
export function duplicateEntry(text: string, entry: string) {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.includes(TEMPLATE_REMOTE));
  const line = lines[index] ?? '';
  if (index === -1) return text;
  const item = `'${TEMPLATE_REMOTE}', `;
  const isList = line.split('mfe-').length > 2 && line.includes(item) && line.includes('mfe-orders');
  lines.splice(
    index,
    1,
    ...(isList ? [line.replace(item, `${item}'${entry}', `)] : [line, line.replaceAll(TEMPLATE_REMOTE, entry)]),
  );
  return lines.join('\n');
}
