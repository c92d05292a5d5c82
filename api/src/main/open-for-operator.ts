import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config';
import { openDatabase, type Database } from '../db/connection/open-database';
import { DatabaseLockedError } from '../db/query/database-errors';
import { OperatorError } from '../operator/operator-error';
import { requireSessionSecret } from './load-secrets';
import { migrateTables } from './migrate-tables';
import { prepareFolders } from './prepare-folders';

/**
 * Opens the configured database for a command of the operator, and updates its tables as a start does. Throws an `OperatorError` while
 * a running portal uses the embedded database or if there is none, and a `ConfigError` as a start does.
 */
export async function openForOperator(config: Config): Promise<Database> {
  requireSessionSecret(config);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pglite')))
    throw new OperatorError(
      `There is no database in ${resolve(config.dataDir)}. Set DATA_DIR or DATABASE_URL as for the portal.`,
    );
  await prepareFolders(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: resolve(config.dataDir),
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseLockedError)) throw error;
    throw new OperatorError(
      `The portal is running on the embedded database in ${config.dataDir}, which one process can use at a time. Stop the portal, run this command, and start the portal again.`,
    );
  });
  try {
    await migrateTables(config, database, (line) => console.error(line));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
