import path from 'node:path';
import { buildWorkspace } from './build/build-workspace.mjs';
import { runCommand } from './setup/refusal.mjs';
import { printTimes } from './setup/step.mjs';

await runCommand(async () => {
  await buildWorkspace(path.resolve(import.meta.dirname, '..'));
  printTimes();
});
