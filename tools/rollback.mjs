import { rollBack } from '@evisa/releases/change-live-release';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { runCommand } from './setup/command-error.mjs';

/** `npm run rollback`: ends a canary, or makes the previous or a named release set live again. */
await runCommand(async () => {
  const { positionals, store } = await readReleaseArguments(
    'Usage: npm run rollback [-- <first characters of a release set’s name>]',
    {},
  );
  console.log(await rollBack(store, positionals[0]));
});
