import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');
const load = { streams: 20, readers: 4, writers: 4, uploaders: 6 };

/**
 * `npm run verify:upgrade -- [--from <commit>] [--rounds 2] [--orders 20000]`: replaces two processes of the previous release by this one
 * and back, on one PostgreSQL server and behind a load balancer, while members read, write and upload. Fails unless no call failed, all that
 * was acknowledged is stored once, and every event stream learned of every change. Takes about six minutes.
 */
await runCommand(async () => {
  requireNode();
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      orders: { type: 'string', default: '20000' },
    },
  });
  const [rounds, orders] = [Number(values.rounds), Number(values.orders)];
  if (!(rounds > 0 && orders >= 1000))
    throw new CommandError('Usage: npm run verify:upgrade -- [--from <commit>] [--rounds 2] [--orders 20000]');
  await prepareBuild(root, { units: ['api', 'sample'] });
  const { buildPreviousApi, choosePreviousRelease } = await import('./verify/upgrade/build-previous-api.mjs');
  const { verifyUpgrade } = await import('./verify/upgrade/verify-upgrade.mjs');
  const { withCheckout } = await import('./snapshot/checkout-release.mjs');
  const { commit, because } = values.from
    ? { commit: values.from, because: 'as asked' }
    : await choosePreviousRelease(root);
  console.log(`Previous release: ${commit} (${because}).`);
  const faults = await withCheckout(root, commit, async ({ folder, hash }) => {
    const previous = { name: hash.slice(0, 7), file: await buildPreviousApi(folder) };
    const current = { name: 'this release', file: path.join(root, 'dist/api/server.mjs') };
    return verifyUpgrade({ previous, current, rounds, orders, ...load });
  });
  console.log(faults.length === 0 ? 'passed' : `FAILED\n  ${faults.join('\n  ')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
