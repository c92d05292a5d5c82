import { rollBack } from '@evisa/releases/change-live-release';
import { rollBackOnPortal } from '@evisa/releases/portal-releases';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';

const USAGE =
  'Usage: npm run rollback [-- <first characters of a release set’s name>]\n' +
  '       npm run rollback -- <remote> --portal <address of the portal>';

/** `npm run rollback`: ends a canary, or makes the previous or a named release set live again. */
await runCommand(async () => {
  const { positionals, store, portal } = await readReleaseArguments(USAGE, {});
  const [name] = positionals;
  if (portal && !name) throw new CommandError(USAGE);
  console.log(portal ? await rollBackOnPortal(portal, String(name)) : await rollBack(store, name));
});
