import path from 'node:path';
import { checks, runCheck } from './check/checks.mjs';
import { sumCounts } from './check/report-counts.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runCommand } from './setup/refusal.mjs';
import { requireNode } from './setup/require-node.mjs';
import { step } from './setup/step.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm test`: everything from a fresh clone to one line that says how many passed and failed. */
await runCommand(async () => {
  requireNode();
  await installPackages(root);
  const results = [];
  for (const group of checks)
    results.push(
      ...(await Promise.all(
        group.map(async (check) => ({
          name: check.name,
          counts: await step(`Checking: ${check.name}`, () => runCheck(check, root)),
        })),
      )),
    );
  console.log('');
  for (const { name, counts } of results) console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
  for (const { counts } of results)
    for (const what of counts.skipped ?? []) console.log(`  SKIPPED, NOT TRIED: ${what}`);
  const { passed, failed } = sumCounts(results.map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
