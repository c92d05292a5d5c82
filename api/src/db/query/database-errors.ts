import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Another process works on the folder of the embedded database. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  constructor(dataDir: string, pid: number | null) {
    super(
      `The data folder ${dataDir} is used by another process${pid === null ? '' : ` (pid ${pid})`}. Stop it, or set DATA_DIR.`,
    );
  }
}

/** The server named by DATABASE_URL does not answer, or not to us. The message names no credentials. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** The migrations and the database do not fit each other, or the tables are in use. The message says what to do. */
export class MigrationsError extends Error {
  override readonly name = 'MigrationsError';
}

/** A role of the database has too many rights, or too few. The message says what to do. */
export class DatabaseRoleError extends Error {
  override readonly name = 'DatabaseRoleError';
}

/** A failed query without its parameters: those are personal data, and this may be logged. */
class RedactedDatabaseError extends Error {
  override readonly name = 'RedactedDatabaseError';
  constructor(
    readonly code: string | undefined,
    readonly constraint: string | undefined,
    readonly query: string | undefined,
  ) {
    super(
      `Database query failed${code ? ` (${code})` : ''}${constraint ? ` on ${constraint}` : ''}${query ? `: ${query}` : ''}`,
    );
  }
}

interface PostgresError extends Error {
  code: string;
  constraint?: string;
}

/** PostgreSQL's own error (both drivers name the SQLSTATE `code`), however deep it is wrapped. */
function findServerError(error: unknown): PostgresError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (isPostgresError(inner)) return inner;
  }
  return undefined;
}

/** No class of SQLSTATE begins with E and a letter; codes of the system and of the mail library do (`EPERM`, `EAUTH`). */
function isPostgresError(error: Error): error is PostgresError {
  return 'code' in error && typeof error.code === 'string' && /^(?!E[A-Z])[0-9A-Z]{5}$/.test(error.code);
}

/** The SQLSTATE of a failed query, e.g. `23505`; undefined for other errors. */
export function getSqlState(error: unknown): string | undefined {
  return findServerError(error)?.code;
}

/** Whether an error is a second row for a unique index or constraint of that name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const inner = findServerError(error);
  return inner?.code === '23505' && inner.constraint === constraint;
}

/** An error fit for a log: a failed query loses its parameters and the server's words (which quote them), others pass unchanged. */
export function redactDatabaseError(error: unknown): unknown {
  const query = findDrizzleError(error);
  const inner = findServerError(error);
  if (!query && !inner) return error;
  const redacted = new RedactedDatabaseError(inner?.code, inner?.constraint, query?.query);
  // Frames only: the first lines of a stack repeat the message.
  const frames = error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
  redacted.stack = [`${redacted.name}: ${redacted.message}`, ...frames].join('\n');
  return redacted;
}

function findDrizzleError(error: unknown): DrizzleQueryError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof DrizzleQueryError) return inner;
  }
  return undefined;
}
