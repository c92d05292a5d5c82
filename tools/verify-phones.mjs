import path from 'node:path';
import { runCommand } from './setup/command-error.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run verify:phones`: the applicants' form on 2G with a sixth of the processor, beside a plain HTML form in the same run. */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root);
  const { compareForms } = await import('./verify/phones/compare-forms.mjs');
  process.exitCode = (await compareForms()) ? 0 : 1;
});
