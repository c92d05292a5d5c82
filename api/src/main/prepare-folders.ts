import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getErrorCode } from '../db/query/database-errors';
import type { Config } from './config/config';
import { ConfigError } from './config/config-error';
import { makeDataFolderPrivate } from './open-data-folder';

/** Makes the data folder, private. Throws `ConfigError` if it is not private or cannot be written to, or if there are no migrations. */
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
    throw new ConfigError(`MIGRATIONS_DIR names ${migrationsDir}, which holds no migrations.`);
}
