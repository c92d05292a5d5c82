import { rollBack } from '@evisa/releases/change-live-release';
import { describeLastEvent, listReleases } from '@evisa/releases/list-releases';
import { describePortalRelease, rollBackOnPortal } from '@evisa/releases/portal-releases';
import { pruneReleases } from '@evisa/releases/prune-releases';
import { readReleaseArguments } from '@evisa/releases/release-arguments';
import { CommandError } from '@evisa/setup/command-error';

const USAGE =
  'Usage: npm run releases\n       npm run releases -- prune [--yes]    Lists unused files; --yes deletes them.\n       npm run releases -- <remote> --portal <address of the portal>';

/** `npm run releases`: lists the live release with its sizes, and who published what and when. `prune` deletes what no page needs. */
export async function run(args: string[]) {
  const { positionals, values, store, portal } = await readReleaseArguments(args, USAGE, { yes: { type: 'boolean' } });
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
}

const ROLLBACK_USAGE =
  'Usage: npm run rollback [-- <first characters of a release set’s name>]\n' +
  '       npm run rollback -- <remote> --portal <address of the portal>';

/** `npm run rollback`: ends a canary, or makes the previous or a named release set live again. */
export async function rollback(args: string[]) {
  const { positionals, store, portal } = await readReleaseArguments(args, ROLLBACK_USAGE, {});
  const [name] = positionals;
  if (portal && !name) throw new CommandError(ROLLBACK_USAGE);
  if (portal) return console.log(await rollBackOnPortal(portal, String(name)));
  const line = await rollBack(store, name);
  console.log(`${await describeLastEvent(store)}\n${line}`);
}
