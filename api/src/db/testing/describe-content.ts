import { sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { describeDatabase } from './describe-database';

/** Returns a hash of all rows of each table, and the definitions of the tables. */
export async function describeContent({ db }: { db: Executor }): Promise<Record<string, string>> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  const hashes = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db
        .select({ rows: sql<string>`count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')` })
        .from(sql`${sql.identifier(name)} as t`);
      return [`rows ${name}`, row?.rows ?? ''];
    }),
  );
  return { ...Object.fromEntries(hashes), ...(await describeDatabase(db)) };
}
