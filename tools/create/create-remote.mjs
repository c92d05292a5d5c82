import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { CommandError } from '../setup/command-error.mjs';
import { sharedRoot } from '../webpack/workspace-packages.mjs';
import { renderRemoteTemplate } from './remote-template.mjs';

/** The remote whose lines in the tables of the workspace a new one gets beside it. */
const TEMPLATE_REMOTE = 'mfe-team-settings';

const domain = path.join(sharedRoot, 'src/domain');
const knownRoles = /** @type {readonly string[]} */ (evaluateModule(path.join(domain, 'accounts/roles.ts')).roles);
const knownCounts = /** @type {readonly string[]} */ (
  evaluateModule(path.join(domain, 'orders/order-folders.ts')).folderCountKeys
);

/** Where the workspace names its remotes. */
const REGISTRATION_FILES = [
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'jest.config.mjs',
  'tools/lint/layers.mjs',
  'tools/build/build-units.mjs',
];

/**
 * Writes a new remote that builds, passes its tests and can be published as it is.
 * @param {string} root of the workspace
 * @param {import('./remote-template.mjs').NewRemote} remote
 * @param {string} [parent] where its folder goes
 * @returns {string} its folder
 */
export function createRemote(root, remote, parent = root) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote.name))
    throw new CommandError(
      `A remote is named in small letters, digits and dashes, e.g. reports, and not "${remote.name}".`,
    );
  if (!/^[^\p{C}]+$/u.test(remote.title.trim()))
    throw new CommandError('A title is one line of text, e.g. --title "Visa Reports".');
  rejectUnknown('role', remote.roles, knownRoles);
  rejectUnknown('count', remote.count === undefined ? [] : [remote.count], knownCounts);
  const directory = path.join(parent, `mfe-${remote.name}`);
  if (existsSync(directory)) throw new CommandError(`${directory} is there already.`);
  const example = JSON.parse(readFileSync(path.join(root, TEMPLATE_REMOTE, 'package.json'), 'utf8'));
  for (const [file, content] of Object.entries(renderRemoteTemplate(remote, example))) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  cpSync(path.join(root, TEMPLATE_REMOTE, 'tsconfig.json'), path.join(directory, 'tsconfig.json'));
  return directory;
}

/** @param {string} what @param {readonly string[]} given @param {readonly string[]} known */
function rejectUnknown(what, given, known) {
  const unknown = given.find((one) => !known.includes(one));
  if (unknown !== undefined) throw new CommandError(`There is no ${what} "${unknown}". Known: ${known.join(', ')}.`);
}

/**
 * Names a new remote in the tables of the workspace: packages, types, tests, rooms of the linter, what is built.
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
 * A table with the neighbour's entry repeated for another package: a line of its own, or an item of a list on one line.
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
