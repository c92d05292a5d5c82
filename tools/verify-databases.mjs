import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:databases [name…]`: runs the built API on the databases of operators, as the table in `verify/databases/databases.mjs` lists
 * them, or on the named ones. Takes about four minutes; needs Debian's `postgresql`, `postgresql-15-repack`, `pgbouncer` and `haproxy`. `npm test` runs a short form
 * of the checks at start. Fails if the service does not behave as the table says.
 */
await runCommand(async () => {
  requireNode();
  const { databases, verifyDatabases } = await import('./verify/databases/databases.mjs');
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !databases.some((database) => database.name === name));
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown database: ${unknown.join(', ')}. Choose from: ${databases.map(({ name }) => name).join(', ')}.`,
    );
  await prepareBuild(root, { units: ['api', 'sample'] });
  const chosen = databases.filter(({ name }) => names.length === 0 || names.includes(name));
  process.exitCode = (await verifyDatabases(chosen)) ? 0 : 1;
});
