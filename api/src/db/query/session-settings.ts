import type { ClientBase } from 'pg';

/** Milliseconds after which a server ends a statement, a wait for a lock, or a transaction that waits for this process. */
export const serverTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** For migrations, which can take as long as they need. */
export const noTimeouts = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/**
 * THE table of the settings that change what the service reads and writes. Each connection sets them, because a role, a database or a
 * server can have others: with the German `DateStyle`, for example, day and month of the first twelve days change places without an error.
 */
const formats = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
};

/** The schema of the tables and, if an administrator installed it elsewhere, that of `pg_trgm`. A schema with the role's name is not read. */
const searchPath = `concat_ws(', ', 'public', (
  select quote_ident(nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm' and nspname <> 'public'))`;

/** Returns the statement with which a connection sets its formats and time limits. */
export function buildSessionStatement(timeouts: Partial<typeof serverTimeouts> = {}): string {
  const settings = Object.entries({ ...formats, ...timeouts }).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  return `select ${settings.join(', ')}, set_config('search_path', ${searchPath}, false)`;
}

/**
 * Sets the formats and time limits of a new connection, and returns whether it can only read. As a statement and not as startup parameters,
 * which PgBouncer refuses, or ignores where it is told to.
 */
export async function prepareSession(client: ClientBase, timeouts = serverTimeouts): Promise<boolean> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    withTimeout(`${buildSessionStatement(timeouts)}, ${isReadOnlyColumn}`, 5000),
  );
  return rows[0]?.isReadOnly === true;
}

/** Whether the connection can only read: on a standby, or with `default_transaction_read_only`. */
export const isReadOnlyColumn = `current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** A statement that fails after some milliseconds, and its connection with it. The types of the driver do not know `query_timeout`. */
export function withTimeout(text: string, query_timeout: number) {
  return { text, query_timeout };
}
