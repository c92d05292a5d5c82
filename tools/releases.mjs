import { listReleases } from '@evisa/releases/list-releases';
import { describePortalRelease } from '@evisa/releases/portal-releases';
import { pruneReleases } from '@evisa/releases/prune-releases';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';

const USAGE =
  'Usage: npm run releases\n       npm run releases -- prune [--yes]    Lists unused files; --yes deletes them.\n       npm run releases -- <remote> --portal <address of the portal>';

/** `npm run releases`: lists the live release with its sizes, and who published what and when. `prune` deletes what no page needs. */
await runCommand(async () => {
  const { positionals, values, store, portal } = await readReleaseArguments(USAGE, { yes: { type: 'boolean' } });
  const [name] = positionals;
  if (portal) {
    if (!name) throw new CommandError(USAGE);
    return console.log((await describePortalRelease(portal, name)).join('\n'));
  }
  const yes = values.yes === true;
  const isPrune = positionals.join(' ') === 'prune';
  if (!isPrune && (positionals.length > 0 || yes)) throw new CommandError(USAGE);
  const lines = isPrune ? await pruneReleases(store, { yes }) : await listReleases(store);
  for (const line of lines) console.log(line);
});
