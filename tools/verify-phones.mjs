import path from 'node:path';
import { runCommand } from './setup/command-error.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:phones`: the applicants' form on 2G with a sixth of the processor, beside a plain HTML form in the same run; then the walk to a
 * document over 2G that cuts and falsifies answers.
 */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root);
  const { compareForms } = await import('./verify/phones/compare-forms.mjs');
  const { walkPhones } = await import('./verify/phones/walk-phones.mjs');
  process.exitCode = (await compareForms()) ? 0 : 1;
  await walkPhones();
});
