import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getErrorCode } from '../db/query/database-errors';
import type { Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';

/**
 * Creates the data folder and makes it private. Throws a `ConfigError` if it is not private or not writable, or if there are no
 * migrations.
 */
export async function prepareFolders({ dataDir, migrationsDir }: Config): Promise<void> {
  const probe = join(resolve(dataDir), `.check-${randomUUID()}`);
  try {
    await makeDataFolderPrivate(resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR names ${dataDir}, which cannot be written to (${getErrorCode(error)}).`);
  }
  if (!existsSync(join(migrationsDir, 'meta/_journal.json')))
    throw new ConfigError(`MIGRATIONS_DIR names ${migrationsDir}, which contains no migrations.`);
}

/** The permissions of other users of the machine. */
const groupAndOthersMode = 0o077;

/**
 * Makes the data folder private, as PostgreSQL does. New files belong to the process's user alone, and a new or empty folder
 * becomes 0700. Refuses a folder with content that other users can access, because they may have read or changed it. Throws a
 * `ConfigError` that says what to do.
 */
async function makeDataFolderPrivate(dataDir: string): Promise<void> {
  process.umask(groupAndOthersMode);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mode = (await stat(dataDir)).mode & 0o777;
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & groupAndOthersMode) === 0) return;
  if ((await readdir(dataDir)).length === 0) return chmod(dataDir, 0o700);
  throw new ConfigError(
    `Other users can reach the data folder ${dataDir} (mode ${mode.toString(8).padStart(4, '0')}). Check its files, then run: chmod -R go= ${dataDir}`,
  );
}
