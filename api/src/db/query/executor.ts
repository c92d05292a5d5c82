import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What runs queries: the database or a transaction on it, embedded or a server's. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What only reads, a statement at a time. */
export type Reader = Pick<Executor, 'select'>;
