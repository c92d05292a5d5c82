import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:faults [name…]`: repeats the faults of the table in `verify/faults.mjs` at length, on the built API and on real
 * servers, or only those that are named. `npm test` has a short form of each. Takes about fifteen minutes; needs Linux, and PostgreSQL's own
 * `pg_dump` and `pg_restore`. Fails if the service does not withstand one.
 */
await runCommand(async () => {
  requireNode();
  const { faults } = await import('./verify/faults/faults.mjs');
  const names = process.argv.slice(2);
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no fault ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}`,
    );
  await prepareBuild(root, { units: ['api', 'sample'] });
  const { verifyFaults } = await import('./verify/faults/verify-faults.mjs');
  process.exitCode = (await verifyFaults(root, chosen)) ? 0 : 1;
});
