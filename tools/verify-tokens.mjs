import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:tokens`: sends more than 500 forged tokens to every endpoint that takes a token, and in links to files. Each must get a
 * 401 with exactly the same response.
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
