import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFileStore } from '../adapters/files/open-file-store';
import { BackupError } from '../backup/backup-error';
import { mirrorFiles } from '../backup/mirror-files';
import { readConfig } from '../config/config';
import { createProgressBar } from '../import/progress-bar';
import { openConfiguredFiles } from './open-configured-files';
import { runForOperator } from './run-for-operator';

const usage = `Usage: npm run move-files -- --to <folder | s3://bucket/prefix> [--names-only]

  Makes the place a copy of the documents where FILES says, also while the portal runs.
  --names-only   does not compare files that have the same name: for the last, short run while the portal is stopped`;

await runForOperator(async () => {
  const { to, namesOnly } = readOptions();
  const config = readConfig(process.env, resolve(import.meta.dirname, 'drizzle'));
  if (to === config.filesAddress || resolve(to) === resolve(config.filesAddress))
    throw new BackupError('--to names the place where the documents already are (FILES).');
  const bar = createProgressBar(process.stderr, 'files');
  const begun = performance.now();
  const from = await openConfiguredFiles(config);
  const target = await openFileStore(to).catch((error: Error) => {
    throw new BackupError(`--to cannot be used. ${error.message}`);
  });
  const { copied, same, removed } = await mirrorFiles(from, target, {
    namesOnly,
    onProgress: (part, count) => bar.show(part, count),
  }).finally(() => bar.close());
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${copied} documents copied and verified, ${same} there already, ${removed} removed (${seconds} s).`);
  console.log(`To use them, stop the portal, run this once more with --names-only, and start it with FILES=${to}.`);
});

function readOptions(): { to: string; namesOnly: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'names-only': { type: 'boolean', default: false } },
    });
    if (values.to !== undefined) return { to: values.to, namesOnly: values['names-only'] };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
  throw new BackupError(usage);
}
