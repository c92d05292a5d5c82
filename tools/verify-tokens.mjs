import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:tokens`: more than 500 forged tokens at every call that takes one, and in the links of files. Each must get a 401, and
 * the very same answer as every other.
 */
await runCommand(async () => {
  requireNode();
  await installPackages(root);
  const { code } = await runProcess(
    path.join(root, 'node_modules/.bin/jest'),
    ['--selectProjects', 'api', '--testPathPatterns', 'routes/forged-tokens', '--verbose'],
    { cwd: root, env: { VERIFY_TOKENS: 'everywhere' }, show: true },
  );
  process.exitCode = code;
});
