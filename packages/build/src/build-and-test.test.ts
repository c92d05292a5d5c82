import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from './create/create-remote';
import { workspaceRoot } from './webpack/workspace-packages';
import { runProcess } from '@evisa/setup/run-process';
import { buildAndTest } from './build-and-test';
import { readNotedSource } from '@evisa/releases/read-git-source';

let root = '';
let directory = '';
const at = (file: string) => path.join(directory, file);
const isBuilt = () => existsSync(at('dist/remote/remote.json'));

/** A workspace with one remote, the real compiler, and contract tests with a given result. */
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'evisa-publish-'));
  directory = createRemote(workspaceRoot, { name: 'reports', title: 'Reports', roles: [], count: undefined }, root);
  symlinkSync(path.join(workspaceRoot, 'mfe-team-settings/node_modules'), at('node_modules'), 'dir');
  const config = JSON.parse(readFileSync(at('tsconfig.json'), 'utf8'));
  const changed = {
    ...config,
    extends: path.join(workspaceRoot, 'tsconfig.base.json'),
    references: [{ path: path.join(workspaceRoot, 'shared') }],
  };
  writeFileSync(at('tsconfig.json'), JSON.stringify(changed));
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(path.join(workspaceRoot, 'node_modules/.bin/tsc'), path.join(root, 'node_modules/.bin/tsc'));
  endTestsWith(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function endTestsWith(code: number) {
  writeFileSync(path.join(root, 'node_modules/.bin/jest'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
}

/** An earlier build, which could be published with `--from`. */
function leaveEarlierBuild() {
  mkdirSync(at('dist/remote'), { recursive: true });
  writeFileSync(at('dist/remote/remote.json'), '{}');
}

it('refuses a type error, and leaves no build that --from could take', async () => {
  leaveEarlierBuild();
  const screen = readFileSync(at('src/screens/reports.tsx'), 'utf8');
  writeFileSync(at('src/screens/reports.tsx'), screen.replace('member?.name', 'member?.nickname'));
  await expect(buildAndTest(root, directory)).rejects.toThrow(
    /reports\.tsx.* TS2339: Property 'nickname' does not exist[^]*Not published\. Its types do not fit\./,
  );
  expect(isBuilt()).toBe(false);
  writeFileSync(at('src/screens/reports.tsx'), screen);
});

it('refuses a failing contract test, and leaves no build that --from could take', async () => {
  leaveEarlierBuild();
  endTestsWith(1);
  await expect(buildAndTest(root, directory)).rejects.toThrow('Not published. Its contract tests fail.');
  expect(isBuilt()).toBe(false);
  endTestsWith(0);
});

it('builds what passes both, and notes the commit', async () => {
  const git = (...args: string[]) =>
    runProcess('git', ['-c', 'user.name=Sok Dara', '-c', 'user.email=sok@evisa.example', ...args], { cwd: root });
  await git('init', '--quiet');
  await git('commit', '--quiet', '--allow-empty', '--message', 'one');
  expect(await buildAndTest(root, directory)).toBe(at('dist/remote'));
  expect(isBuilt()).toBe(true);
  const commit = (await git('rev-parse', 'HEAD')).stdout.trim();
  expect(readNotedSource(at('dist/remote'))).toEqual({ commit, dirty: true });
});
