import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds. Both drivers return it as ISO 8601 UTC text. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A timestamp that defaults to the time of the insert. */
export const timestampDefaultNow = () =>
  isoTimestamp()
    .notNull()
    .default(sql`now()`);

/** A primary key that the database generates. */
export const generatedId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Returns a text as an SQL literal, for migrations, which take no parameters. */
export function sqlLiteral(value: string): SQL {
  return sql.raw(`'${value.replaceAll("'", "''")}'`);
}

/** Returns `column in ('a', 'b')` with literals. */
export function inLiterals(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(values.map(sqlLiteral), sql`, `)})`;
}
