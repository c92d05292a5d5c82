import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:fuzz [requests] [seed]`: 100,000 made-up requests to every call of the built server, as every role, as an applicant,
 * with a forged token and with none, half of them on PGlite and half on a PostgreSQL server. Fails for an answer of 5xx, a request
 * without an answer, a refusal that is no envelope or tells what is not theirs, and for a server that is not well afterwards. Every
 * fault names the seed and the number that make its request again.
 */
await runCommand(async () => {
  requireNode();
  const [requests = 100_000, seed = Math.floor(Math.random() * 1e9)] = process.argv.slice(2).map(Number);
  if (!(requests > 0 && Number.isInteger(seed))) throw new CommandError('Usage: npm run verify:fuzz [requests] [seed]');
  await prepareBuild(root);
  const { fuzzBothDatabases } = await import('./verify/fuzz/fuzz-both-databases.mjs');
  process.exitCode = (await fuzzBothDatabases({ requests, seed })) === 0 ? 0 : 1;
});
