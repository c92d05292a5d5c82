import { resolve } from 'node:path';
import type { Config } from '../config/config';
import type { Database } from '../db/connection/open-database';
import { migrateAsOwner } from '../db/migrations/database-roles';

/** Migrates the tables. With DATABASE_OWNER_URL the owner of the tables does it, and grants the run-time role its rights. */
export async function migrateTables(
  config: Config,
  database: Pick<Database, 'migrate'>,
  report: (line: string) => void,
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config;
  const folder = resolve(config.migrationsDir);
  if (databaseUrl && databaseOwnerUrl) await migrateAsOwner(databaseOwnerUrl, databaseUrl, folder, report);
  else await database.migrate(folder, report);
}
