import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createAcceptedHashes } from '../adapters/auth/hashing';
import { createUploadChecks } from '../adapters/uploads/upload-checks';
import { startUploadWorker } from '../adapters/uploads/upload-worker';
import { readConfig } from '../config/config';
import { ConfigError } from '../config/environment-fields';
import { openDatabase } from '../db/connection/open-database';
import { hasOrdersOfOtherOrigin } from '../db/intake/imported-orders';
import {
  DatabaseLockedError,
  DatabaseUnreachableError,
  redactDatabaseError,
  UnsuitableDatabaseError,
} from '../db/query/database-errors';
import { createApiTarget } from '../import/api-target';
import { createCheckTarget } from '../import/check-target';
import { columnMappingSchema, type ColumnMapping } from '../import/column-mapping';
import { createDatabaseTarget } from '../import/database-target';
import { openFileFolder, type FileFolder } from '../import/file-folder';
import { ImportError } from '../import/import-error';
import { readImportOptions, type ImportOptions } from '../import/import-options';
import { importOrders } from '../import/import-orders';
import { openImportReport } from '../import/import-report';
import type { ImportTarget } from '../import/import-target';
import { createProgressBar } from '../import/progress-bar';
import { openRows } from '../import/read-rows';
import { loadSecrets } from './load-secrets';
import { openConfiguredFiles } from './open-configured-files';
import { prepareFolders } from './prepare-folders';

async function main(): Promise<void> {
  const options = readImportOptions(process.argv.slice(2), process.env['SERVICE_KEY']);
  const folder = await openFileFolder(options.files).catch(() => {
    throw new ImportError(`--files names ${options.files}, which does not exist.`);
  });
  const mapping = options.mapping === null ? null : await readMapping(options.mapping);
  const { rows, getProgress } = await openRows(options.file, { ...options, mapping });
  const { target, close } = await openTarget(options, folder);
  const report = await openImportReport(options.report);
  const bar = createProgressBar(process.stderr);
  const begun = performance.now();
  try {
    const count = () => Object.values(report.counts).reduce((sum, one) => sum + one, 0);
    await importOrders(rows, target, report, () => bar.show(getProgress(), count(), report.counts.refused));
  } finally {
    bar.close();
    await report.close();
    await close();
  }
  const { imported, known, valid, refused } = report.counts;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    options.dryRun
      ? `${valid} rows can be imported, ${refused} cannot (${seconds} s). Nothing was stored.`
      : `${imported} orders imported, ${known} known from earlier, ${refused} refused (${seconds} s).`,
  );
  if (report.countWarned() > 0) console.log(`${report.countWarned()} of them have something to check: see the report.`);
  console.log(`Every row is in ${resolve(options.report)}.`);
  if (refused > 0) process.exitCode = 2;
}

async function readMapping(path: string): Promise<ColumnMapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportError(`There is no file ${path}.`);
  });
  const mapping = columnMappingSchema.safeParse(parseJson(text));
  if (mapping.success) return mapping.data;
  const [issue] = mapping.error.issues;
  throw new ImportError(`The mapping file is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ImportError('The mapping file is not valid JSON.');
  }
}

async function openTarget(
  options: ImportOptions,
  folder: FileFolder,
): Promise<{ target: ImportTarget; close(): Promise<void> }> {
  const nothing = () => Promise.resolve();
  if (options.dryRun) return { target: createCheckTarget(folder), close: nothing };
  if (options.portal !== null)
    return { target: createApiTarget(options.portal, options.key ?? '', folder), close: nothing };
  return openDatabaseTarget(options.into ?? '', folder);
}

async function openDatabaseTarget(into: string, folder: FileFolder) {
  const isServer = /^postgres(?:ql)?:\/\//.test(into);
  const environment = isServer
    ? { ...process.env, DATABASE_URL: into }
    : { ...process.env, DATA_DIR: into, DATABASE_URL: '' };
  const config = readConfig(environment, resolve(import.meta.dirname, 'drizzle'));
  await prepareFolders(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: resolve(config.dataDir),
  });
  try {
    await database.migrate(resolve(config.migrationsDir));
    if (await hasOrdersOfOtherOrigin(database.db))
      throw new ImportError('This database has orders that no import stored. Import through --portal instead.');
    const { secrets } = await loadSecrets(config);
    const files = await openConfiguredFiles(config);
    const uploads = startUploadWorker(resolve(import.meta.dirname, 'upload-tasks.mjs'));
    const services = {
      db: database.db,
      files,
      hashRequest: createAcceptedHashes(secrets, 'requests'),
      uploadChecks: createUploadChecks(uploads.run),
    };
    const close = async () => {
      await uploads.close();
      await database.close();
    };
    return { target: await createDatabaseTarget(services, folder), close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  const expected = [ImportError, ConfigError, DatabaseLockedError, DatabaseUnreachableError, UnsuitableDatabaseError];
  const known = error instanceof Error && expected.some((kind) => error instanceof kind);
  console.error(known ? error.message : redactDatabaseError(error));
  process.exit(1);
});
