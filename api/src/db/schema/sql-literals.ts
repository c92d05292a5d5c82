import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text as an SQL literal, for places that take no parameters (migrations). */
export function sqlLiteral(value: string): SQL {
  return sql.raw(`'${value.replaceAll("'", "''")}'`);
}

/** `column in ('a', 'b')`, as literals. */
export function inLiterals(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(values.map(sqlLiteral), sql`, `)})`;
}
