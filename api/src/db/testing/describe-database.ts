import { sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';

const definitions = sql`(
  select 'column ' || table_name || '.' || column_name as name,
    concat_ws(' ', udt_name, is_nullable, column_default, identity_generation, identity_start, generation_expression,
      numeric_scale, datetime_precision) as definition
  from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || proname, pg_get_functiondef(pg_proc.oid)
  from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
) as definitions`;

/** Returns the definitions of a database's columns, constraints, indexes, triggers and functions by name. */
export async function describeDatabase(db: Executor): Promise<Record<string, string>> {
  const rows = await db.select({ name: sql<string>`name`, definition: sql<string>`definition` }).from(definitions);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}
