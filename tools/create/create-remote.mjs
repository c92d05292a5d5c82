import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '../evaluate-module.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { sharedRoot } from '../webpack/workspace-facts.mjs';
import { remoteFiles } from './remote-files.mjs';

/** The remote whose lines in the tables of the workspace a new one gets beside it. */
const NEIGHBOUR = 'mfe-team-settings';

const domain = path.join(sharedRoot, 'src/domain');
const knownRoles = /** @type {readonly string[]} */ (evaluateModule(path.join(domain, 'roles.ts')).roles);
const knownCounts = /** @type {readonly string[]} */ (
  evaluateModule(path.join(domain, 'order-folders.ts')).folderCountKeys
);

/** Where the workspace names its remotes. */
const TABLES = [
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'jest.config.mjs',
  'tools/lint/rooms.mjs',
  'tools/build/build-units.mjs',
];

/**
 * Writes a new remote that builds, passes its tests and can be published as it is.
 * @param {string} root of the workspace
 * @param {import('./remote-files.mjs').NewRemote} remote
 * @param {string} [parent] where its folder goes
 * @returns {string} its folder
 */
export function createRemote(root, remote, parent = root) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote.name))
    throw new Refusal(`A remote is named in small letters, digits and dashes, e.g. reports, and not "${remote.name}".`);
  if (!/^[^\p{C}]+$/u.test(remote.title.trim()))
    throw new Refusal('A title is one line of text, e.g. --title "Visa Reports".');
  refuseUnknown('role', remote.roles, knownRoles);
  refuseUnknown('count', remote.count === undefined ? [] : [remote.count], knownCounts);
  const directory = path.join(parent, `mfe-${remote.name}`);
  if (existsSync(directory)) throw new Refusal(`${directory} is there already.`);
  const example = JSON.parse(readFileSync(path.join(root, NEIGHBOUR, 'package.json'), 'utf8'));
  for (const [file, content] of Object.entries(remoteFiles(remote, example))) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  cpSync(path.join(root, NEIGHBOUR, 'tsconfig.json'), path.join(directory, 'tsconfig.json'));
  return directory;
}

/** @param {string} what @param {readonly string[]} given @param {readonly string[]} known */
function refuseUnknown(what, given, known) {
  const unknown = given.find((one) => !known.includes(one));
  if (unknown !== undefined) throw new Refusal(`There is no ${what} "${unknown}". Known: ${known.join(', ')}.`);
}

/**
 * Names a new remote in the tables of the workspace: packages, types, tests, rooms of the linter, what is built.
 * @param {string} root
 * @param {string} name without `mfe-`
 */
export function enterInTables(root, name) {
  for (const table of TABLES) {
    const file = path.join(root, table);
    writeFileSync(file, withEntry(readFileSync(file, 'utf8'), `mfe-${name}`));
  }
}

/**
 * A table with the neighbour's entry repeated for another package: a line of its own, or an item of a list on one line.
 * @param {string} text
 * @param {string} entry
 */
export function withEntry(text, entry) {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.includes(NEIGHBOUR));
  const line = lines[index] ?? '';
  if (index === -1) return text;
  const item = `'${NEIGHBOUR}', `;
  const isList = line.split('mfe-').length > 2 && line.includes(item) && line.includes('mfe-orders');
  lines.splice(
    index,
    1,
    ...(isList ? [line.replace(item, `${item}'${entry}', `)] : [line, line.replaceAll(NEIGHBOUR, entry)]),
  );
  return lines.join('\n');
}
