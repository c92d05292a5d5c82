import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '@evisa/setup/install-packages';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';

/**
 * A commit with its packages, beside the workspace.
 * @typedef {{ folder: string, hash: string, date: string }} Checkout
 */

/**
 * Checks a commit out in a temporary folder and installs its packages. Removes the folder after `work`.
 * @template Result
 * @param {string} root of the workspace
 * @param {string} commit
 * @param {(checkout: Checkout) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withCheckout(root, commit, work) {
  const temporary = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'evisa-release-')));
  const folder = path.join(temporary, 'checkout');
  try {
    await runGit(root, 'worktree', 'add', '--detach', folder, commit);
    const [hash = '', date = ''] = (await runGit(folder, 'log', '-1', '--format=%H %cI')).split(' ');
    await installPackages(folder);
    return await work({ folder, hash, date });
  } finally {
    await runGit(root, 'worktree', 'remove', '--force', folder).catch(() => undefined);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Runs git and returns what it prints.
 * @param {string} cwd
 * @param {string[]} args
 */
export async function runGit(cwd, ...args) {
  const { code, stdout, output } = await runProcess('git', args, { cwd });
  if (code !== 0) throw new CommandError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}
