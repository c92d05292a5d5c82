import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../db/error-code';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { openDataFolder } from './open-data-folder';

/** Makes the data folder, private. Throws `ConfigError` if it is not private or cannot be written to, or if there are no migrations. */
export async function checkFolders({ dataDir, migrationsDir }: Config): Promise<void> {
  const probe = join(resolve(dataDir), `.check-${randomUUID()}`);
  try {
    await openDataFolder(resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR names ${dataDir}, which cannot be written to (${errorCode(error)}).`);
  }
  if (!existsSync(join(migrationsDir, 'meta/_journal.json')))
    throw new ConfigError(`MIGRATIONS_DIR names ${migrationsDir}, which holds no migrations.`);
}
