import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:brute-force [guesses] [seed]`: sends 100,000 guesses at order ids and emails without rate limits, and as many with them, to
 * the built server, half on PGlite and half on a PostgreSQL server. Fails if the responses differ by a byte, if response times tell wrong
 * guesses apart, if a limit lets too many through, if an applicant is locked out of their own order, or if a document opens.
 */
await runCommand(async () => {
  requireNode();
  const [guesses = 100_000, seed = Math.floor(Math.random() * 1e9)] = process.argv.slice(2).map(Number);
  if (!(guesses > 0 && Number.isInteger(seed)))
    throw new CommandError('Usage: npm run verify:brute-force [guesses] [seed]');
  await prepareBuild(root);
  const { bruteForceBothDatabases } = await import('./verify/brute-force/brute-force-both-databases.mjs');
  process.exitCode = (await bruteForceBothDatabases({ guesses, seed })) === 0 ? 0 : 1;
});
