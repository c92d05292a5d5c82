import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from '../create/create-remote.mjs';
import { readBuild } from '../publish/read-build.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { workspaceRoot } from './workspace-facts.mjs';

const NEIGHBOUR = 'mfe-team-settings';
const INSTALLED = 'node_modules/.pnpm';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'workspaces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * What building a remote needs of the workspace, in another folder: the federation plugin is copied, because it names the folder it
 * lies in; other packages are linked.
 * @param {string} name
 */
function workspaceIn(name) {
  const root = path.join(folder, name);
  const copy = (/** @type {string} */ at, to = at) =>
    cpSync(path.join(workspaceRoot, at), path.join(root, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/node_modules\/\.(cache|federation)/.test(file),
    });
  mkdirSync(path.join(root, INSTALLED), { recursive: true });
  for (const entry of readdirSync(path.join(workspaceRoot, INSTALLED))) {
    const at = path.join(INSTALLED, entry);
    if (entry.startsWith('@module-federation+')) copy(at);
    else symlinkSync(path.join(workspaceRoot, at), path.join(root, at));
  }
  for (const at of ['package.json', 'tsconfig.json', 'src', 'node_modules']) copy(`shared/${at}`);
  for (const at of ['package.json', 'evaluate-module.mjs', 'webpack-preset.mjs', 'webpack', 'node_modules'])
    copy(`tools/${at}`);
  for (const at of ['tsconfig.base.json', 'shell/node_modules']) copy(at);
  const remote = createRemote(workspaceRoot, { name: 'reports', title: 'Reports', roles: [], count: undefined }, root);
  copy(`${NEIGHBOUR}/node_modules`, `${path.basename(remote)}/node_modules`);
  return remote;
}

/** @param {string} name of the folder */
async function builtIn(name) {
  const remote = workspaceIn(name);
  const { code, output } = await runProcess(path.join(remote, 'node_modules/.bin/webpack'), [], { cwd: remote });
  expect({ code, output }).toMatchObject({ code: 0 });
  return readBuild(path.join(remote, 'dist/remote'));
}

it('builds the same version in any folder', async () => {
  const [one, other] = await Promise.all([builtIn('one'), builtIn('another-and-longer')]);
  expect([...other.files.keys()]).toEqual([...one.files.keys()]);
  expect(other.release).toEqual(one.release);
  expect(one.files.has('mf-stats.json')).toBe(false);
});
