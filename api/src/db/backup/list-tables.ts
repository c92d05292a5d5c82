import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../query/executor';
import { rowsOf } from './rows-of';

export interface TableColumns {
  name: string;
  /** The columns that are not generated. */
  columns: string[];
}

/** Tables whose rows are in no backup and are not restored: sessions (with their last password) and links to new passwords must not live again. */
export const unsavedTables: ReadonlySet<string> = new Set(['sessions', 'password_reset_tokens']);

/** Lists the tables, each after the tables that it references, so that rows can be inserted in this order. */
export async function listTables(tx: Executor): Promise<TableColumns[]> {
  const tables = await rowsOf(
    tx,
    sql`select tables.table_name as name, array_agg(columns.column_name::text order by ordinal_position) as columns
      from information_schema.tables join information_schema.columns using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by tables.table_name order by tables.table_name`,
    z.object({ name: z.string(), columns: z.array(z.string()) }),
  );
  const references = await rowsOf(
    tx,
    sql`select source.relname::text as "from", target.relname::text as "to"
      from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
    z.object({ from: z.string(), to: z.string() }),
  );
  const ordered: TableColumns[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isFree = ({ name }: TableColumns) =>
      !references.some(({ from, to }) => from === name && waiting.some((other) => other.name === to));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`Tables reference each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Counts the rows of each table. */
export async function countRows(tx: Executor, tables: readonly { name: string }[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf(
      tx,
      sql`select count(*)::integer as count from ${sql.identifier(name)}`,
      z.object({ count: z.number() }),
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/** Counts the orders of each folder, from the orders themselves. */
export async function countOrdersByFolder(tx: Executor): Promise<Record<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select folder, count(*)::integer as count from orders group by folder order by folder`,
    z.object({ folder: z.string(), count: z.number() }),
  );
  return Object.fromEntries(rows.map(({ folder, count }) => [folder, count]));
}
