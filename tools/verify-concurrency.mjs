import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:concurrency`: runs the tests of overlapping work at full length, on PGlite and on a PostgreSQL server. 20 clients do 10,000
 * random actions at once, and every badge must equal its list before and after. 100 clients try to assign each of 100 orders, and exactly
 * one must succeed. 10,000 random steps each must agree with a model: actions and undos of three members, leases of the outbox, waits of
 * rate limits, and seals of transactions that commit in any order. 150 times a process is stopped past its lease and woken. Prints what it did.
 */
await runCommand(async () => {
  requireNode();
  await installPackages(root);
  const { code } = await runProcess(
    path.join(root, 'node_modules/.bin/jest'),
    [
      '--selectProjects',
      'api',
      '--testPathPatterns',
      '/(folder-counts-under-concurrency|concurrent-assignment|undo-changes|outbox-leases|rate-limits|audit-hash-chain|stopped-worker)\\.test',
      '--verbose',
    ],
    { cwd: root, env: { VERIFY_ACTIONS: '10000', VERIFY_ORDERS: '100' }, show: true },
  );
  process.exitCode = code;
});
