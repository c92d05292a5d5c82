import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from '../create/create-remote';
import { readBuild } from '@evisa/releases/read-build';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';
import { workspaceRoot } from './workspace-packages';

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
 * @param name of the folder
 * @returns creates a remote in it, and returns its folder
 */
function createWorkspace(name: string): (name: string) => string {
  const root = path.join(folder, name);
  const copy = (at: string, to = at) =>
    cpSync(path.join(workspaceRoot, at), path.join(root, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.includes('node_modules/.cache'),
    });
  mkdirSync(path.join(root, INSTALLED), { recursive: true });
  for (const entry of readdirSync(path.join(workspaceRoot, INSTALLED))) {
    const at = path.join(INSTALLED, entry);
    if (entry.startsWith('@module-federation+')) copy(at);
    else symlinkSync(path.join(workspaceRoot, at), path.join(root, at));
  }
  for (const at of ['package.json', 'tsconfig.json', 'src', 'node_modules']) copy(`shared/${at}`);
  for (const name of ['setup', 'releases', 'build'])
    for (const at of ['package.json', 'src', 'node_modules']) copy(`packages/${name}/${at}`);
  for (const at of ['tsconfig.base.json', 'pnpm-lock.yaml', 'shell/package.json', 'shell/node_modules']) copy(at);
  return (remote) => {
    const directory = createRemote(
      workspaceRoot,
      { name: remote, title: 'Reports', roles: [], count: undefined },
      root,
    );
    copy(`${TEMPLATE_REMOTE}/node_modules`, `${path.basename(directory)}/node_modules`);
    return directory;
  };
}

/**
 * Builds remotes in one process, one after the other, and returns the last build.
 * @param name of the folder
 */
async function buildIn(name: string, remotes: string[]) {
  const directories = remotes.map(createWorkspace(name));
  const task = path.join(folder, name, 'packages/build/src/build-package.ts');
  const code = `import { buildPackage } from '${task}';
    for (const directory of ${JSON.stringify(directories)}) await buildPackage(directory);`;
  const result = await runProcess(process.execPath, [...typescriptOptions(), '--input-type=module', '--eval', code]);
  expect(result).toMatchObject({ code: 0 });
  return readBuild(path.join(directories.at(-1) ?? '', 'dist/remote'));
}

it('builds the same version in any folder, and after another package in the same process', async () => {
  const [one, other] = await Promise.all([
    buildIn('one', ['reports']),
    buildIn('another-and-longer', ['letters', 'reports']),
  ]);
  expect([...other.files.keys()]).toEqual([...one.files.keys()]);
  expect(other.release).toEqual(one.release);
  expect(one.files.has('mf-stats.json')).toBe(false);
  expect([...one.sourceMaps.values()].join()).not.toContain(folder);
});

it.each(readdirSync(workspaceRoot).filter((name) => name === 'shell' || name.startsWith('mfe-')))(
  'builds %s without a cache',
  async (name) => {
    const file = path.join(workspaceRoot, name, 'webpack.config.mjs');
    const code = `const { default: configs } = await import('${file}');
      console.log(JSON.stringify([configs].flat().map(({ cache }) => cache)));`;
    const { stdout } = await runProcess(process.execPath, [
      ...typescriptOptions(),
      '--input-type=module',
      '--eval',
      code,
    ]);
    // With webpack's cache the shell and the applicants' site have other bytes after a second build.
    expect(new Set(JSON.parse(stdout))).toEqual(new Set([false]));
  },
);
