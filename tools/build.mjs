import path from 'node:path';
import { runCommand } from './setup/command-error.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { printTimings } from './setup/run-step.mjs';

await runCommand(async () => {
  await prepareBuild(path.resolve(import.meta.dirname, '..'));
  printTimings();
});
