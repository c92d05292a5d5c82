import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text as an SQL literal, for places that take no parameters (migrations). */
export function literal(value: string): SQL {
  return sql.raw(`'${value.replaceAll("'", "''")}'`);
}

/** `column in ('a', 'b')`, as literals. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(values.map(literal), sql`, `)})`;
}
