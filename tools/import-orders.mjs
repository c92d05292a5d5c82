import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run import-orders -- <file> [options]`: builds the API if it changed and imports orders with it. `--help` or no file lists the
 * options. A built server has the same command: `node dist/api/import-orders.mjs`.
 */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root, { units: ['api'] });
  const { code } = await runProcess(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'dist/api/import-orders.mjs'), ...process.argv.slice(2)],
    { cwd: process.env.INIT_CWD ?? process.cwd(), show: true },
  );
  process.exitCode = code;
});
