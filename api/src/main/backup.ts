import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeyedHash } from '../adapters/auth/hashing';
import { createAuditHeadLog } from '../adapters/files/audit-head-log';
import { BackupError } from '../backup/backup-error';
import { openBackupPlace } from '../backup/backup-place';
import { createBackup } from '../backup/create-backup';
import { assertPassphraseIsClear } from '../config/ambiguous-settings';
import { encryptPlace } from '../backup/encrypted-place';
import { readConfig } from '../config/config';
import { readMigrations } from '../db/migrations/check-migrations';
import { openDatabase } from '../db/connection/open-database';
import { createProgressBar } from '../import/progress-bar';
import { openConfiguredFiles } from './open-configured-files';
import { prepareFolders } from './prepare-folders';
import { loadSecrets } from './load-secrets';
import { runForOperator } from './run-for-operator';

const usage = `Usage: npm run backup -- --to <folder | s3://bucket/prefix>

  Backs up the configured database (DATABASE_URL, or DATA_DIR while the portal is stopped) and its documents (FILES).
  BACKUP_PASSPHRASE encrypts the backup.`;

await runForOperator(async () => {
  const to = readTarget();
  const config = readConfig(process.env, resolve(import.meta.dirname, 'drizzle'));
  await prepareFolders(config);
  assertPassphraseIsClear(config.settingsFiles);
  const place = await encryptPlace(await openBackupPlace(to), process.env['BACKUP_PASSPHRASE']);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: resolve(config.dataDir),
    maxSilenceMs: 10 * 60_000,
  });
  const begun = performance.now();
  const bars = [createProgressBar(process.stderr, 'rows'), createProgressBar(process.stderr, 'documents')] as const;
  try {
    const { auditSecrets } = await loadSecrets(config);
    const result = await createBackup(
      {
        db: database.db,
        files: await openConfiguredFiles(config),
        auditHeadLog: createAuditHeadLog(config.auditHeadFile ?? join(config.dataDir, 'audit-heads.jsonl')),
        migrations: (await readMigrations(resolve(config.migrationsDir))).map(({ when }) => when),
        hashKeyCheck: createKeyedHash(auditSecrets.current, 'backups'),
      },
      place,
      { onRows: (part, count) => bars[0].show(part, count), onDocument: (part, count) => bars[1].show(part, count) },
    );
    for (const bar of bars) bar.close();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const megabytes = (result.bytes / 1e6).toFixed(1);
    console.log(
      `Backup ${result.snapshot}: ${result.rows} rows, ${result.documents} documents (${megabytes} MB, ${result.known} of them from earlier backups), ${seconds} s.`,
    );
    if (result.missing.length > 0)
      console.log(
        `${result.missing.length} documents are not stored, like ${result.missing[0]}. All others are in it.`,
      );
    console.log('The secret is not in the backup. Store SESSION_SECRET, or the file "secret" of DATA_DIR, elsewhere.');
  } finally {
    for (const bar of bars) bar.close();
    await database.close();
  }
});

function readTarget(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    if (values.to) return values.to;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
  throw new BackupError(usage);
}
