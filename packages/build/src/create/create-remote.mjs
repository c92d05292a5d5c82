import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { CommandError } from '@evisa/setup/command-error';
import { sharedRoot } from '../webpack/workspace-packages.mjs';
import { findNameProblem, findUnknownName } from './name-problems.mjs';
import { renderRemoteSources } from './remote-template.mjs';

/** The remote whose entries in the tables of the workspace are repeated for a new one. */
const TEMPLATE_REMOTE = 'mfe-team-settings';

const domain = path.join(sharedRoot, 'src/domain');
const knownRoles = /** @type {readonly string[]} */ (evaluateModule(path.join(domain, 'accounts/roles.ts')).roles);
const knownCounts = /** @type {readonly string[]} */ (
  evaluateModule(path.join(domain, 'orders/order-folders.ts')).folderCountKeys
);

/** The files that list all remotes. */
const REGISTRATION_FILES = [
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'jest.config.mjs',
  'tools/lint/layers.mjs',
  'packages/build/src/build-units.mjs',
];

/**
 * Writes a new remote that builds, passes its tests and can be published.
 * @param {string} root of the workspace
 * @param {import('./remote-template.mjs').NewRemote} remote
 * @param {string} [parent] the folder to create it in
 * @returns {string} its folder
 */
export function createRemote(root, remote, parent = root) {
  const problem =
    findNameProblem(remote) ??
    findUnknownName('role', remote.roles, knownRoles) ??
    findUnknownName('count', remote.count === undefined ? [] : [remote.count], knownCounts);
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
 * @param {string} root
 * @param {string} name without `mfe-`
 */
export function registerRemote(root, name) {
  for (const table of REGISTRATION_FILES) {
    const file = path.join(root, table);
    writeFileSync(file, duplicateEntry(readFileSync(file, 'utf8'), `mfe-${name}`));
  }
}

/**
 * Returns a table with the template remote's entry repeated for a new package: as a new line, or as a new item of a list on one line.
 * @param {string} text
 * @param {string} entry
 */
export function duplicateEntry(text, entry) {
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
