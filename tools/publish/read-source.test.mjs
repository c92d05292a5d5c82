import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProcess } from '../setup/run-process.mjs';
import { describeSource, readSource } from './read-source.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (/** @type {string[]} */ ...args) =>
  runProcess('git', ['-c', 'user.name=Sok Dara', '-c', 'user.email=sok@evisa.example', ...args], { cwd: folder });

it('names the commit, and says whether the tree has changes that are in none', async () => {
  await git('init', '--quiet');
  writeFileSync(path.join(folder, 'a.txt'), 'one');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'one');
  const commit = (await git('rev-parse', 'HEAD')).stdout.trim();
  expect(await readSource(folder)).toEqual({ commit, dirty: false });
  writeFileSync(path.join(folder, 'b.txt'), 'two');
  expect(await readSource(folder)).toEqual({ commit, dirty: true });
});

it('knows nothing of a folder without history', async () => {
  expect(await readSource(folder)).toBeUndefined();
});

it('says it in a few words', () => {
  const commit = '1c550acd00000000000000000000000000000000';
  expect(describeSource({ commit, dirty: false })).toBe('commit 1c550acd');
  expect(describeSource({ commit, dirty: true })).toBe('commit 1c550acd with uncommitted changes');
});
