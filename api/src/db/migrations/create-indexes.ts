import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { MigrationsError } from '../query/database-errors';
import type { Executor } from '../query/executor';

/**
 * Creates the indexes of `indexes.sql` that are missing, outside a transaction. An index whose creation was interrupted is created again.
 * With `concurrently`, others can write meanwhile. Needs a connection without timeouts.
 */
export async function createMissingIndexes(db: Executor, folder: string, concurrently: boolean): Promise<void> {
  for (const { name, statement } of await readIndexes(folder)) {
    const [index] = await db
      .select({ isValid: sql<boolean>`indisvalid` })
      .from(sql`pg_index`)
      .where(sql`indexrelid = to_regclass(${`"${name}"`})`);
    if (index?.isValid) continue;
    if (index) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`);
    await db.execute(sql.raw(concurrently ? statement : statement.replace(/ CONCURRENTLY\b/i, '')));
  }
}

async function readIndexes(folder: string): Promise<{ name: string; statement: string }[]> {
  const text = await readFile(path.join(folder, 'indexes.sql'), 'utf8');
  const statements = text.replaceAll(/^--(?!>).*$/gm, '').split('--> statement-breakpoint');
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const name = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "(\w+)" ON [^;]+;?$/i.exec(statement)?.[1];
      if (name === undefined)
        throw new MigrationsError(
          `In indexes.sql, this is not one CREATE INDEX CONCURRENTLY "name" ON …: ${statement.slice(0, 80)}`,
        );
      return { name, statement };
    });
}
