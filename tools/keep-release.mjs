import path from 'node:path';
import { keepRelease } from './keep/keep-release.mjs';
import { Refusal, runCommand } from './setup/refusal.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run keep-release -- <commit>`: the builds of an earlier release, kept for the browser tests of version skew. */
await runCommand(async () => {
  const [, , commit] = process.argv;
  if (!commit) throw new Refusal('Usage: npm run keep-release -- <commit of the release that is live>');
  for (const line of await keepRelease(root, commit)) console.log(line);
});
