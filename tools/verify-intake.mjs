import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:intake [orders] [kills]`: 20 clients send 10,000 orders three times each while the API is killed (-9) 50 times, on a
 * PostgreSQL server. Fails unless each order exists once, counts equal lists, no file is orphaned, and each order caused one webhook.
 * `npm test` runs a short form.
 */
await runCommand(async () => {
  requireNode();
  const [orders = 10_000, kills = 50] = process.argv.slice(2).map(Number);
  if (!(orders > 0 && kills >= 0)) throw new CommandError('Usage: npm run verify:intake [orders] [kills]');
  await prepareBuild(root, { units: ['api', 'sample'] });
  const { verifyIntake } = await import('./verify/intake/verify-intake.mjs');
  const faults = await verifyIntake(root, { orders, times: 3, clients: 20, kills });
  console.log(faults.length === 0 ? 'passed' : `FAILED\n  ${faults.join('\n  ')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
