import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:soak -- [--minutes 30] [--orders 1000000]`: 100 members work on two processes of the built API with 200 event streams and
 * a million orders on PostgreSQL. Fails if a request fails, reads are slow, or memory, open files or connections grow.
 */
await runCommand(async () => {
  requireNode();
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '30' }, orders: { type: 'string', default: '1000000' } },
  });
  const [minutes, orders] = [Number(values.minutes), Number(values.orders)];
  if (!(minutes > 0 && Number.isInteger(orders) && orders > 0))
    throw new CommandError('Usage: npm run verify:soak -- [--minutes 30] [--orders 1000000]');
  await prepareBuild(root, { units: ['api', 'sample'] });
  const { verifySoak } = await import('./verify/soak/verify-soak.mjs');
  process.exitCode = (await verifySoak({ minutes, orders })) ? 0 : 1;
});
