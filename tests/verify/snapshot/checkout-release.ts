import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '@evisa/setup/install-packages';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';

/** A commit with its packages, beside the workspace. */
export type Checkout = { folder: string; hash: string; date: string };

/**
 * Checks a commit out in a temporary folder and installs its packages. Removes the folder after `work`.
 * @param root of the workspace
 */
export async function withCheckout<Result>(
  root: string,
  commit: string,
  work: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
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

/** Runs git and returns what it prints. */
export async function runGit(cwd: string, ...args: string[]) {
  const { code, stdout, output } = await runProcess('git', args, { cwd });
  if (code !== 0) throw new CommandError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}
