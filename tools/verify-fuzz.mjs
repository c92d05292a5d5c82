import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:fuzz [requests] [seed]`: sends 100,000 generated requests to every endpoint of the built server, as every role, as an
 * applicant, with a forged token and without a token, half on PGlite and half on a PostgreSQL server. Fails for a 5xx status, a request
 * without a response, an error without the JSON envelope or with another person's data, and an unhealthy server. Every fault names the seed
 * and the number that reproduce its request.
 */
await runCommand(async () => {
  requireNode();
  const [requests = 100_000, seed = Math.floor(Math.random() * 1e9)] = process.argv.slice(2).map(Number);
  if (!(requests > 0 && Number.isInteger(seed))) throw new CommandError('Usage: npm run verify:fuzz [requests] [seed]');
  await prepareBuild(root);
  const { fuzzBothDatabases } = await import('./verify/fuzz/fuzz-both-databases.mjs');
  process.exitCode = (await fuzzBothDatabases({ requests, seed })) === 0 ? 0 : 1;
});
