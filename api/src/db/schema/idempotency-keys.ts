import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp, timestampDefaultNow } from './column-helpers';

/** Responses to requests with an idempotency key, by member, endpoint and key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Member and endpoint. */
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** The end of the running request's lease. After a crash, a repeat takes over. */
    lease_until: isoTimestamp().notNull(),
    /** Names the run that holds the lease. Null in rows of an earlier release. */
    lease_id: uuid(),
    http_status: integer(),
    response: jsonb().$type<unknown>(),
    created_at: timestampDefaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.created_at)],
);
