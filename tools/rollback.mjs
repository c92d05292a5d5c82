import { rollBack } from '@evisa/releases/change-live-release';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { runCommand } from './setup/command-error.mjs';

/** `npm run rollback`: takes back a canary, or goes back to the release before, or to the one that is named. */
await runCommand(async () => {
  const { positionals, store } = await readReleaseArguments(
    'Usage: npm run rollback [-- <beginning of a release set’s name>]',
    {},
  );
  console.log(await rollBack(store, positionals[0]));
});
