import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@evisa/setup/command-error';
import { checks, runCheck } from './check/checks';
import { LastGreenRun } from './check/last-green-run';
import { sumCounts } from './check/report-counts';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { printTimings, runStep } from '@evisa/setup/run-step';
import { readTranslated } from './translations/stale-texts';

/**
 * `npm test`: installs packages, runs every check and prints the number of passed and failed ones. Skips checks that passed before with the
 * same inputs, and lists them. Names the translations that are stale. `--all` runs everything, as does a CI machine. `--only NAME` runs one check
 * (for browser tests, after `npm run build`), so that CI can run each in a job of its own.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: Boolean(process.env['CI']) },
      only: { type: 'string', multiple: true },
    },
  });
  const groups = selectChecks(values.only);
  const green = new LastGreenRun(path.join(root, 'dist/reports/last-green.json'), { all: values.all });
  const results = [];
  for (const group of groups)
    results.push(
      ...(await Promise.all(
        group.map(async (check) => ({
          name: check.name,
          counts: await runStep(`Checking: ${check.name}`, () => runCheck(check, root, green)),
        })),
      )),
    );
  printTimings();
  console.log('');
  for (const { name, counts } of results) console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
  const unchanged = results.flatMap(({ counts }) => counts.unchanged ?? []);
  if (unchanged.length > 0)
    console.log(
      `  Not run again, because nothing changed since they passed (--all runs them): ${unchanged.join(', ')}`,
    );
  for (const [language, ids] of Object.entries(readTranslated().stale))
    console.log(`  Stale translations in ${language}: ${ids.join(', ')}`);
  for (const { counts } of results) for (const what of counts.skipped ?? []) console.log(`  SKIPPED: ${what}`);
  for (const { counts } of results)
    for (const what of counts.secondTries ?? []) console.log(`  PASSED ONLY WHEN RUN AGAIN: ${what}`);
  const { passed, failed } = sumCounts(results.map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** @throws a `CommandError` for a name that is no check's */
function selectChecks(only: string[] | undefined) {
  const names = checks.flat().map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no check ${unknown}. The checks are: ${names.join(', ')}.`);
  return checks.map((group) => group.filter(({ name }) => only?.includes(name) ?? true));
}
