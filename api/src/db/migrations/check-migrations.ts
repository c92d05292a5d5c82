import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { MigrationsError } from '../query/database-errors';
import type { Executor } from '../query/executor';

interface Migration {
  /** The file name without `.sql`. */
  tag: string;
  /** When it was generated. Drizzle identifies applied migrations by this time. */
  when: number;
  hash: string;
  /** The hash in `published.sha256`; undefined until the migration is published. */
  publishedHash: string | undefined;
}

/**
 * Migrations that were changed after they had been applied somewhere: the hash of each earlier text and its migration. Migration 0010
 * updates those databases. The list is closed, because published migrations never change.
 */
const supersededMigrations: ReadonlyMap<string, string> = new Map([
  ['61a52ca1c999a7106581c95d6d3153489be72d068a02103b9c06589706a9e05a', '0004_order_desk'],
  ['97383e41d58a3f6111215bfb367d3c6f97734d0526a542d42126d62a0e1c6556', '0005_people'],
  ['cf92cda3c6b769c67ffb668b434062e5e3b9c94cd4bdb623205fbff90d16e600', '0005_people'],
  ['25eb49038cfed7a3251c9d9691c407dc07646c6b3674a25705bbca17e7db22a5', '0009_tries'],
]);

/** Drizzle's table of applied migrations. */
const appliedMigrationsTable = pgSchema('drizzle').table('__drizzle_migrations', {
  id: integer().notNull(),
  hash: text().notNull(),
  when: bigint('created_at', { mode: 'number' }).notNull(),
});

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Reads the migrations of a folder, in order, with their hashes in `published.sha256` (in the format of sha256sum). */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')));
  const lines = await readFile(path.join(folder, 'published.sha256'), 'utf8');
  const published = new Map([...lines.matchAll(/^([\da-f]{64})  (\S+)\.sql$/gm)].map(([, hash, tag]) => [tag, hash]));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const hash = createHash('sha256')
        .update(await readFile(path.join(folder, `${tag}.sql`)))
        .digest('hex');
      return { tag, when, hash, publishedHash: published.get(tag) };
    }),
  );
}

/**
 * Checks the migrations that were applied to a database against those of the folder, before new ones run. Accepts the known earlier
 * texts, which later migrations correct.
 * @throws MigrationsError if a published migration was changed, or if the database was created with an unknown text.
 */
export async function assertMigrationsUnchanged(db: Executor, migrations: readonly Migration[]): Promise<void> {
  for (const { tag, hash, publishedHash } of migrations) {
    if (publishedHash !== undefined && hash !== publishedHash)
      throw new MigrationsError(`The migration ${tag} was changed after it was published. Restore its file.`);
  }
  const tagOf = new Map([...supersededMigrations, ...migrations.map(({ tag, hash }) => [hash, tag] as const)]);
  for (const { id, hash, when } of await listAppliedMigrations(db)) {
    const tag = tagOf.get(hash) ?? null;
    const known = migrations.find((migration) => (tag === null ? migration.when === when : migration.tag === tag));
    // A newer release applied a migration that this release does not have.
    if (!known) continue;
    if (tag === null)
      throw new MigrationsError(
        `The database was created with another text of the migration ${known.tag} than the published one. Use a database of a published release.`,
      );
    if (known.when !== when)
      await db.update(appliedMigrationsTable).set({ when: known.when }).where(eq(appliedMigrationsTable.id, id));
  }
}

/**
 * Checks that every migration is applied. Drizzle skips a migration that is older than the newest applied one.
 * @throws MigrationsError if a migration is missing.
 */
export async function assertAllMigrationsApplied(db: Executor, migrations: readonly Migration[]): Promise<void> {
  const appliedTimes = new Set((await listAppliedMigrations(db)).map(({ when }) => when));
  const missing = migrations.find(({ when }) => !appliedTimes.has(when));
  if (missing)
    throw new MigrationsError(
      `The migration ${missing.tag} was not applied, because the database has a newer one. Use a database of a published release.`,
    );
}

/** Lists the migrations that were applied to a database, oldest first. */
export async function listAppliedMigrations(db: Executor) {
  const [found] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  return found?.exists ? db.select().from(appliedMigrationsTable).orderBy(appliedMigrationsTable.when) : [];
}
