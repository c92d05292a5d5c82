import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:faults [name…]`: repeats the faults of the table in `verify/faults/faults.mjs`, or only the named ones, on the built API
 * and on real servers. `npm test` runs a short form of each. Takes about fifteen minutes; needs Linux and PostgreSQL's `pg_dump` and
 * `pg_restore`. Fails if the service does not withstand a fault.
 */
await runCommand(async () => {
  requireNode();
  const { faults, verifyFaults } = await import('./verify/faults/faults.mjs');
  const names = process.argv.slice(2);
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown fault: ${unknown.join(', ')}. Choose from: ${faults.map(({ name }) => name).join(', ')}.`,
    );
  await prepareBuild(root, { units: ['api', 'sample'] });
  process.exitCode = (await verifyFaults(root, chosen)) ? 0 : 1;
});
