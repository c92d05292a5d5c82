import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runGit } from '../snapshot/checkout-release';

/**
 * Chooses the previous release: the last tag, else the release that the browser tests compare with.
 * @param root of the workspace
 */
export async function choosePreviousRelease(root: string): Promise<{ commit: string; because: string }> {
  const tag = await runGit(root, 'describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => '');
  if (tag) return { commit: tag, because: 'the last tag' };
  const stored = 'tests/e2e/previous-release/release.json';
  const { commit } = JSON.parse(await readFile(path.join(root, stored), 'utf8'));
  return { commit, because: `the commit in ${stored}, because there is no tag` };
}

/** Builds the API of a checked-out commit with its own tools; an old one builds everything. Returns the server's file. */
export async function buildPreviousApi(checkout: string) {
  const { code, output } = await runProcess('npm', ['run', 'build', '--', 'api'], { cwd: checkout });
  if (code !== 0) throw new CommandError(`The API of the previous release could not be built:\n${output}`);
  return path.join(checkout, 'dist/api/server.mjs');
}
