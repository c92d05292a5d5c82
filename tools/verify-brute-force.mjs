import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:brute-force [guesses] [seed]`: 100,000 guesses at order ids and emails where no limit holds, and as many under the
 * limits, sent to the built server, half of them on PGlite and half on a PostgreSQL server. Fails for answers that are not alike to
 * the byte, for times that tell one wrong guess from another, for a limit that lets more through, for an applicant who is kept out
 * of their own order, and for a document that opens.
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
