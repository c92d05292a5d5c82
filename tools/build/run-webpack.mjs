import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { noteSource, readGitSource } from '@evisa/releases/read-git-source';
import { runProcess } from '../setup/run-process.mjs';

/** The folders of a package with builds to publish: of a remote and of the shell. */
const OUTPUTS = ['dist/remote', 'dist/host'];

/**
 * Removes a package's earlier build, so that a failed build cannot lead to publishing an older one.
 * @param {string} directory of the package
 */
export function removeBuild(directory) {
  for (const output of OUTPUTS) rmSync(path.join(directory, output), { recursive: true, force: true });
}

/**
 * Builds a package with webpack and records the commit in the build of a remote. After a failure there is nothing to publish, not even an
 * earlier build.
 * @param {string} directory of the package
 */
export async function runWebpack(directory) {
  removeBuild(directory);
  const source = await readGitSource(path.dirname(directory));
  // The preset's types check the options. webpack's own validation takes a second per package.
  const env = { SKIP_VALIDATION: 'true' };
  const task = ['--no-deprecation', path.join(import.meta.dirname, 'webpack-task.mjs')];
  const result = await runProcess(process.execPath, task, { cwd: directory, env });
  const build = path.join(directory, 'dist/remote');
  if (result.code === 0 && existsSync(build)) noteSource(build, source);
  return result;
}
