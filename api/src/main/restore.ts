import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAcceptedHashes } from '../adapters/auth/hashing';
import { forEachSecret } from '../adapters/auth/secrets';
import { createAuditHeadLog } from '../adapters/files/audit-head-log';
import { BackupError } from '../backup/backup-error';
import { openBackupPlace } from '../backup/backup-place';
import { assertPassphraseIsClear } from '../config/ambiguous-settings';
import { encryptPlace } from '../backup/encrypted-place';
import { findNewestSnapshot, readManifest } from '../backup/manifest';
import { restoreBackup, type RestoreResult } from '../backup/restore-backup';
import { createKeyedEntryHash } from '../commands/audit/verify-audit-trail';
import { readConfig } from '../config/config';
import { openDatabase } from '../db/connection/open-database';
import { createProgressBar } from '../import/progress-bar';
import { openConfiguredFiles } from './open-configured-files';
import { prepareFolders } from './prepare-folders';
import { loadSecrets } from './load-secrets';
import { runForOperator } from './run-for-operator';

const usage = `Usage: npm run restore -- --from <folder | s3://bucket/prefix> --into <data folder | postgres://…> [--snapshot NAME]

  Restores the newest backup into an empty place. Documents go where FILES says (default: files in the data folder, or in DATA_DIR).
  SESSION_SECRET (and AUDIT_SECRET) must be those of the portal that was backed up, or among SESSION_SECRET_OLD (and AUDIT_SECRET_OLD); BACKUP_PASSPHRASE opens an encrypted backup.`;

await runForOperator(async () => {
  const { from, into, snapshot } = readOptions();
  const isServer = /^postgres(?:ql)?:\/\//.test(into);
  const target = isServer ? { DATABASE_URL: into } : { DATA_DIR: into, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
  const config = readConfig({ ...process.env, ...target }, resolve(import.meta.dirname, 'drizzle'));
  if (config.sessionSecret === null)
    throw new BackupError(
      'Set SESSION_SECRET to that of the portal that was backed up: without SESSION_SECRET there, it is the file "secret" in its data folder.',
    );
  assertPassphraseIsClear(config.settingsFiles);
  const place = await encryptPlace(await openBackupPlace(from), process.env['BACKUP_PASSPHRASE']);
  const name = snapshot ?? (await findNewestSnapshot(place));
  const manifest = await readManifest(place, name);
  await prepareFolders(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: resolve(config.dataDir),
    maxSilenceMs: 10 * 60_000,
  });
  const begun = performance.now();
  const bars = [createProgressBar(process.stderr, 'documents'), createProgressBar(process.stderr, 'rows')] as const;
  try {
    await database.migrate(resolve(config.migrationsDir));
    const { auditSecrets } = await loadSecrets(config);
    const [sealEntry, ...oldSeals] = forEachSecret(auditSecrets, createKeyedEntryHash);
    const result = await restoreBackup(
      place,
      manifest,
      {
        db: database.db,
        files: await openConfiguredFiles(config),
        auditHeadLog: createAuditHeadLog(config.auditHeadFile ?? join(config.dataDir, 'audit-heads.jsonl')),
        hashKeyCheck: createAcceptedHashes(auditSecrets, 'backups'),
        sealEntry,
        oldSeals,
      },
      {
        onDocument: (part, count) => bars[0].show(part, count),
        onRows: (part, count) => bars[1].show(part, count),
      },
    );
    for (const bar of bars) bar.close();
    printResult(name, result, (performance.now() - begun) / 1000);
  } finally {
    for (const bar of bars) bar.close();
    await database.close();
  }
});

function printResult(name: string, result: RestoreResult, seconds: number): void {
  console.log(`Restored ${name} in ${seconds.toFixed(1)} s. Verified:`);
  console.log(`  ${result.rows} rows in ${result.tables} tables, each table with the rows of the backup`);
  const folders = Object.entries(result.folders).map(([folder, count]) => `${folder} ${count}`);
  console.log(`  the orders of each folder: ${folders.join(', ') || 'none'}`);
  console.log(`  ${result.documents} documents, each with its hash`);
  console.log(`  the audit trail: ${result.sealedEntries} entries, chain unbroken`);
  console.log('Start the portal with the same SESSION_SECRET.');
}

function readOptions(): { from: string; into: string; snapshot: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, into: { type: 'string' }, snapshot: { type: 'string' } },
    });
    if (values.from && values.into) return { from: values.from, into: values.into, snapshot: values.snapshot };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
  throw new BackupError(usage);
}
