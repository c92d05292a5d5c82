import path from 'node:path';
import { runProcess } from '@evisa/setup/run-process';

/**
 * Runs test files of the API with more rounds: they read VERIFY_ROUNDS.
 * @param pattern of their paths
 */
export async function runApiTests(root: string, pattern: string, rounds: number) {
  const { code } = await runProcess(
    path.join(root, 'node_modules/.bin/jest'),
    ['--selectProjects', 'api', '--testPathPatterns', `api/src/${pattern}`, '--verbose', '--testTimeout', '600000'],
    { cwd: root, env: { VERIFY_ROUNDS: String(rounds) }, show: true },
  );
  return code === 0;
}
