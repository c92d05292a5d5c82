import path from 'node:path';
import { buildWorkspace } from './build/build-workspace.mjs';
import { runCommand } from './setup/command-error.mjs';
import { printTimings } from './setup/run-step.mjs';

await runCommand(async () => {
  await buildWorkspace(path.resolve(import.meta.dirname, '..'));
  printTimings();
});
