import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteSource, readGitSource } from '@evisa/releases/read-git-source';
import { readReleaseEvents } from '@evisa/releases/release-registry';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { runProcess } from '@evisa/setup/run-process';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

let fixture: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  fixture = createReleaseFixture();
});
afterEach(() => fixture.remove());

const runPublishCommand = (build: string) =>
  runProcess(process.execPath, [
    path.join(workspaceRoot, 'tools/evisa.mjs'),
    'publish-remote',
    'orders',
    '--everyone',
    '--from',
    build,
    '--site',
    fixture.site,
  ]);

it('ends with a table of how long each step took', async () => {
  const { code, output } = await runPublishCommand(fixture.build('orders'));
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/\n {2}Publishing orders +\d+\.\d s\n {2}Total +\d+\.\d s\n/),
  });
});

it('records the commit of a build that is published with --from', async () => {
  const repository = path.join(fixture.folder, 'repository');
  mkdirSync(repository);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sok Dara', '-c', 'user.email=sok@evisa.example', ...args], {
      cwd: repository,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  writeFileSync(path.join(repository, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  const build = fixture.build('orders');
  noteSource(build, await readGitSource(repository));

  const { code, output } = await runPublishCommand(build);
  expect([code, output]).toEqual([0, expect.stringContaining('live: ')]);
  const commit = git('rev-parse', 'HEAD').trim();
  expect((await readReleaseEvents(fixture.store))[0]?.source).toEqual({ commit, dirty: false });
});

it('shows a refusal as a sentence, without a stack trace', async () => {
  const { code, output } = await runPublishCommand(fixture.folder);
  expect([code, output]).toEqual([1, expect.stringContaining(`${fixture.folder} holds no build of a remote.\n`)]);
  expect(output).not.toContain('    at ');
});
