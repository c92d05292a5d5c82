import { listReleases } from './publish/list-releases.mjs';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { runCommand } from './setup/refusal.mjs';

/** `npm run releases`: what is live, its sizes, and who published what and when. */
await runCommand(async () => {
  const { store } = await readReleaseArguments('Usage: npm run releases', {});
  for (const line of await listReleases(store)) console.log(line);
});
