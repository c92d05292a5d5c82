import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor';

/** Enough rows to make a statement worth its while, few enough to keep it small. */
const chunkSize = 2000;

/**
 * Stores many rows of a table whose keys are its column names, in order, several times faster than as single values: a chunk
 * travels as one JSON parameter. A column that one row leaves out takes its plain default, or none.
 */
export async function bulkInsert<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const told = rows.map(omitUndefined);
  const given = new Set(told.flatMap((row) => Object.keys(row)));
  const columns = Object.values(getTableColumns(table)).filter((column) => given.has(column.name));
  const defaults = Object.fromEntries(
    columns.filter((column) => isScalar(column.default)).map((column) => [column.name, column.default]),
  );
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < told.length; start += chunkSize) {
    const chunk = JSON.stringify(told.slice(start, start + chunkSize).map((row) => ({ ...defaults, ...row })));
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${chunk}::json)`,
    );
  }
}

function omitUndefined(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
