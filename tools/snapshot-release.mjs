import path from 'node:path';
import { snapshotRelease } from './snapshot/snapshot-release.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run snapshot-release -- <commit>`: stores the builds of a release for the browser tests of version skew. */
await runCommand(async () => {
  const [, , commit] = process.argv;
  if (!commit) throw new CommandError('Usage: npm run snapshot-release -- <commit of the release that is live>');
  for (const line of await snapshotRelease(root, commit)) console.log(line);
});
