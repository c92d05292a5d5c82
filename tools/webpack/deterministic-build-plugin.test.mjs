import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from '../create/create-remote.mjs';
import { readBuild } from '@evisa/releases/read-build';
import { runProcess } from '../setup/run-process.mjs';
import { workspaceRoot } from './workspace-packages.mjs';

const TEMPLATE_REMOTE = 'mfe-team-settings';
const INSTALLED = 'node_modules/.pnpm';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'workspaces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Creates in another folder what the build of a remote needs of the workspace. The federation plugin is copied, because builds contain its
 * path; other packages are linked.
 * @param {string} name
 */
function createWorkspace(name) {
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
  for (const at of ['package.json', 'build', 'setup', 'webpack', 'node_modules']) copy(`tools/${at}`);
  for (const at of ['package.json', 'src', 'node_modules']) copy(`packages/releases/${at}`);
  for (const at of ['tsconfig.base.json', 'pnpm-lock.yaml', 'shell/package.json', 'shell/node_modules']) copy(at);
  const remote = createRemote(workspaceRoot, { name: 'reports', title: 'Reports', roles: [], count: undefined }, root);
  copy(`${TEMPLATE_REMOTE}/node_modules`, `${path.basename(remote)}/node_modules`);
  return remote;
}

/** @param {string} name of the folder */
async function buildIn(name) {
  const remote = createWorkspace(name);
  const task = path.join(folder, name, 'tools/build/webpack-task.mjs');
  const { code, output } = await runProcess(process.execPath, [task], { cwd: remote });
  expect({ code, output }).toMatchObject({ code: 0 });
  return readBuild(path.join(remote, 'dist/remote'));
}

it('builds the same version in any folder', async () => {
  const [one, other] = await Promise.all([buildIn('one'), buildIn('another-and-longer')]);
  expect([...other.files.keys()]).toEqual([...one.files.keys()]);
  expect(other.release).toEqual(one.release);
  expect(one.files.has('mf-stats.json')).toBe(false);
});

it.each(readdirSync(workspaceRoot).filter((name) => name === 'shell' || name.startsWith('mfe-')))(
  'builds %s without a cache',
  async (name) => {
    const file = path.join(workspaceRoot, name, 'webpack.config.mjs');
    const code = `const { default: configs } = await import('${file}');
      console.log(JSON.stringify([configs].flat().map(({ cache }) => cache)));`;
    const { stdout } = await runProcess(process.execPath, ['--input-type=module', '--eval', code]);
    // With webpack's cache the shell and the applicants' site have other bytes after a second build.
    expect(new Set(JSON.parse(stdout))).toEqual(new Set([false]));
  },
);
