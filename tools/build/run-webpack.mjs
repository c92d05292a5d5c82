import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { noteSource, readGitSource } from '@evisa/releases/read-git-source';
import { runProcess } from '../setup/run-process.mjs';

/** What webpack leaves to publish, below a package: of a remote, and of the shell. */
const OUTPUTS = ['dist/remote', 'dist/host'];

/**
 * Removes a package's earlier build, so that what is published afterwards cannot be older than what failed.
 * @param {string} directory of the package
 */
export function removeBuild(directory) {
  for (const output of OUTPUTS) rmSync(path.join(directory, output), { recursive: true, force: true });
}

/**
 * Builds a package with webpack, and notes the commit in the build of a remote. A build that fails leaves nothing to publish, not even the
 * earlier one.
 * @param {string} directory of the package
 */
export async function runWebpack(directory) {
  removeBuild(directory);
  const source = await readGitSource(path.dirname(directory));
  // The types of the preset check its options; webpack's own check of them takes a second for each package.
  const env = { SKIP_VALIDATION: 'true' };
  const task = ['--no-deprecation', path.join(import.meta.dirname, 'webpack-task.mjs')];
  const finished = await runProcess(process.execPath, task, { cwd: directory, env });
  const build = path.join(directory, 'dist/remote');
  if (finished.code === 0 && existsSync(build)) noteSource(build, source);
  return finished;
}
