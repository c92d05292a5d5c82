import { listAppliedMigrations } from '../db/migrations/check-migrations';
import type { Executor } from '../db/query/executor';

/** Tells whether a database has exactly these migrations, by the time when each was generated. */
export async function hasMigrations(db: Executor, migrations: readonly number[]): Promise<boolean> {
  const applied = await listAppliedMigrations(db);
  return applied.length === migrations.length && applied.every(({ when }, at) => when === migrations[at]);
}
