import path from 'node:path';
import { buildAlone, removeBuild } from './builders';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess, type ProcessResult } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';

/**
 * Builds a package for publishing, and at the same time checks its types and runs its contract tests: those next to its declaration in
 * `src/app`. Throws a `CommandError` if one of them fails, and then leaves no build.
 * @param root of the workspace
 * @param directory of the package
 * @returns the folder of its build
 */
export async function buildAndTest(root: string, directory: string): Promise<string> {
  const name = path.basename(directory);
  const program = (file: string) => path.join(root, 'node_modules/.bin', file);
  const [types, tests, failure] = await Promise.all([
    // Checks the package and its project references only.
    runStep('Checking types', () => runProcess(program('tsc'), ['-b', directory, '--pretty', 'false'], { cwd: root })),
    runStep('Running contract tests', () =>
      runProcess(
        program('jest'),
        ['--selectProjects', name, '--testPathPatterns', `${name}/src/app/`, '--passWithNoTests'],
        { cwd: root },
      ),
    ),
    runStep(`Building ${name}`, () => buildAlone(directory)).catch((error) => error),
  ]);
  try {
    throwIfFailed(types, 'Its types do not fit.');
    throwIfFailed(tests, 'Its contract tests fail.');
    if (failure) throwIfFailed({ code: 1, output: failure.message }, 'It does not build.');
  } catch (error) {
    removeBuild(directory);
    throw error;
  }
  return path.join(directory, name === 'shell' ? 'dist/host' : 'dist/remote');
}

/** @param what went wrong */
function throwIfFailed({ code, output }: Pick<ProcessResult, 'code' | 'output'>, what: string) {
  if (code !== 0) throw new CommandError(`${output}\nNot published. ${what} See the lines above.`);
}
