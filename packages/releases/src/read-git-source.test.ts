import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBuild } from './read-build';
import { describeGitSource, noteSource, readNotedSource, readGitSource } from './read-git-source';
import { createReleaseFixture } from './testing/release-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sok Dara', '-c', 'user.email=sok@evisa.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/**
 * Commits one file.
 * @returns the commit
 */
function commitOnce(): string {
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  return git('rev-parse', 'HEAD').trim();
}

it('returns the commit, and whether the tree has uncommitted changes', async () => {
  const commit = commitOnce();
  expect(await readGitSource(folder)).toEqual({ commit, dirty: false });
  writeFileSync(path.join(folder, 'b.txt'), 'two');
  expect(await readGitSource(folder)).toEqual({ commit, dirty: true });
});

it('returns nothing for a folder without history', async () => {
  expect(await readGitSource(folder)).toBeUndefined();
});

describe('a note in a build', () => {
  let stage: ReturnType<typeof createReleaseFixture>;
  beforeEach(() => {
    stage = createReleaseFixture();
  });
  afterEach(() => stage.remove());

  it('gives the commit, until a file of the build changes', async () => {
    const commit = commitOnce();
    const build = stage.build('orders');
    expect(readNotedSource(build)).toBeUndefined();
    noteSource(build, await readGitSource(folder));
    expect(readNotedSource(build)).toEqual({ commit, dirty: false });
    writeFileSync(path.join(build, 'x.js'), 'changed');
    expect(readNotedSource(build)).toBeUndefined();
  });

  it('is not part of the version, and is not published', async () => {
    commitOnce();
    const build = stage.build('orders');
    const before = await readBuild(build);
    noteSource(build, await readGitSource(folder));
    expect(await readBuild(build)).toEqual(before);
  });
});

it('formats the source briefly', () => {
  const commit = '1c550acd00000000000000000000000000000000';
  expect(describeGitSource({ commit, dirty: false })).toBe('commit 1c550acd');
  expect(describeGitSource({ commit, dirty: true })).toBe('commit 1c550acd with uncommitted changes');
});
