import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Another process uses the folder of the embedded database. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  constructor(dataDir: string, pid: number | null) {
    super(
      `The data folder ${dataDir} is used by another process${pid === null ? '' : ` (pid ${pid})`}. Stop it, or set DATA_DIR.`,
    );
  }
}

/** The server in DATABASE_URL does not respond or refuses the connection. The message contains no credentials. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** The database takes no writes: it is a standby, is set to reading only, or has no space left. */
export class DatabaseTakesNoWritesError extends Error {
  override readonly name = 'DatabaseTakesNoWritesError';
  constructor() {
    super('The database takes no writes.');
  }
}

/** The database cannot hold the service's data as it is set up. The message says what to do. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

/** The migrations do not match the database, or its tables are in use. The message says what to do. */
export class MigrationsError extends Error {
  override readonly name = 'MigrationsError';
}

/** A database role has too many or too few privileges. The message says what to do. */
export class DatabaseRoleError extends Error {
  override readonly name = 'DatabaseRoleError';
}

/** A failed query without its parameters, which can contain personal data, so that it can be logged. */
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

/** Finds PostgreSQL's error among an error and its causes. Both drivers store the SQLSTATE in `code`. */
function findServerError(error: unknown): PostgresError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (isPostgresError(inner)) return inner;
  }
  return undefined;
}

/** Excludes codes of the system and of the mail library (`EPERM`, `EAUTH`): no SQLSTATE starts with E and a letter. */
function isPostgresError(error: Error): error is PostgresError {
  return 'code' in error && typeof error.code === 'string' && /^(?!E[A-Z])[0-9A-Z]{5}$/.test(error.code);
}

/** Returns the SQLSTATE of a failed query, such as `23505`; undefined for other errors. */
export function getSqlState(error: unknown): string | undefined {
  return findServerError(error)?.code;
}

/** Tells whether an error violates the unique index or constraint of that name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const serverError = findServerError(error);
  return serverError?.code === '23505' && serverError.constraint === constraint;
}

/** Tells whether the server refuses a statement for what its values contain (SQLSTATE 22), or for their size (54), and would again. */
export function isUnstorable(error: unknown): boolean {
  return /^(?:22|54)/.test(getSqlState(error) ?? '');
}

/** Tells whether a statement does not fit the database, by its values or the names in it. Without missing privileges (42501). */
export function isUnfit(error: unknown): boolean {
  return /^(?:22|23|42(?!501)|54)/.test(getSqlState(error) ?? '');
}

/** Why a server did not execute a statement that it may execute later, by SQLSTATE. */
const temporaryRefusals = new Map([
  ['25006', 'takes no writes'],
  ['40001', 'had another transaction first'],
  ['40P01', 'had a deadlock'],
  ['53100', 'has no space left'],
  ['53300', 'has no free connection'],
  ['55P03', 'had no lock in time'],
  ['57014', 'ended a statement that took too long'],
  ['57P01', 'is shutting down'],
  ['57P03', 'is starting or shutting down'],
]);

/** Returns why a statement was not executed that may work later: no connection could be made, or the server refused it. For the log. */
export function findTemporaryRefusal(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof DatabaseUnreachableError) return inner.message;
  }
  const state = getSqlState(error);
  const reason = temporaryRefusals.get(state ?? '');
  return reason === undefined ? undefined : `The database ${reason} (${state}).`;
}

/** Removes parameters, and the server's messages that quote them, from a failed query for a log. Returns other errors unchanged. */
export function redactDatabaseError(error: unknown): unknown {
  const query = findDrizzleError(error);
  const serverError = findServerError(error);
  if (!query && !serverError) return error;
  const redacted = new RedactedDatabaseError(serverError?.code, serverError?.constraint, query?.query);
  // Keep frames only, because the first lines of a stack repeat the message.
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

/** Returns the `code` of a system error (`EEXIST`, `ECONNREFUSED`); undefined for anything else. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
