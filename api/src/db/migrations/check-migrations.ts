import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { MigrationsError } from '../query/database-errors';
import { supersededMigrations } from './superseded-migrations';
import type { Executor } from '../query/executor';

interface Migration {
  /** The name of its file, without `.sql`. */
  tag: string;
  /** When it was written: Drizzle knows an applied migration by it. */
  when: number;
  hash: string;
  /** Its line in `published.sha256`; none before it is published. */
  publishedHash: string | undefined;
}

/** Kept by Drizzle. */
const appliedMigrationsTable = pgSchema('drizzle').table('__drizzle_migrations', {
  id: integer().notNull(),
  hash: text().notNull(),
  when: bigint('created_at', { mode: 'number' }).notNull(),
});

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Reads the migrations of a folder with what `published.sha256` (the format of sha256sum) says of them, in their order. */
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
 * Checks the migrations that a database has against those of the folder, before new ones are applied. A database that was made with an
 * earlier text is recognized, so that the later migrations mend it. Throws `MigrationsError` for a published migration that was
 * changed, and for a database made with a text that is not known.
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
    // A newer release has migrations that this one does not know.
    if (!known) continue;
    if (tag === null)
      throw new MigrationsError(
        `The database was made with another text of the migration ${known.tag} than the published one. Use a database of a published release.`,
      );
    if (known.when !== when)
      await db.update(appliedMigrationsTable).set({ when: known.when }).where(eq(appliedMigrationsTable.id, id));
  }
}

/** Throws `MigrationsError` if a migration is not applied: Drizzle passes over one that is older than the newest applied one. */
export async function assertAllMigrationsApplied(db: Executor, migrations: readonly Migration[]): Promise<void> {
  const moments = new Set((await listAppliedMigrations(db)).map(({ when }) => when));
  const missing = migrations.find(({ when }) => !moments.has(when));
  if (missing)
    throw new MigrationsError(
      `The migration ${missing.tag} was not applied, because the database has a newer one. Use a database of a published release.`,
    );
}

async function listAppliedMigrations(db: Executor) {
  const [found] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  return found?.exists ? db.select().from(appliedMigrationsTable).orderBy(appliedMigrationsTable.when) : [];
}
