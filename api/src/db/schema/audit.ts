import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, timestampDefaultNow } from './column-helpers';

/** Field → its value before and after. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** The audit trail: who changed what and when. A trigger refuses every update and delete. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: generatedId(),
    /** Not a foreign key, so that entries can outlive the order. */
    order_id: bigint({ mode: 'number' }),
    actor_id: integer(),
    /** The actor's name at the time; `system` for a job. */
    actor_name: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChanges>().notNull(),
    at: timestampDefaultNow(),
    /** The release set of the actor's page, if the request named it. */
    release_set: text(),
    /** The IP address of the request; null for a job. */
    ip: text(),
  },
  (table) => [
    index('audit_entries_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('audit_entries_actor').on(table.actor_name, table.id.desc().nullsFirst()),
    index('audit_entries_action').on(table.action, table.id.desc().nullsFirst()),
    index('audit_entries_at').on(table.at),
  ],
);

/**
 * The hash chain over the audit trail. Each seal hashes an entry and the previous seal with a key that the database does not have, so
 * that a changed or removed entry is detected and database access alone cannot rebuild the chain. Entries are sealed shortly after
 * their commit, in an order of its own, so that writers do not wait for each other.
 */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' }).notNull().unique('audit_chain_entry_unique'),
  hash: text().notNull(),
});

/** The entries to seal. A trigger adds each entry in its transaction; the sealer removes those that it seals. */
export const auditUnsealed = pgTable('audit_unsealed', {
  entry_id: bigint({ mode: 'number' }).primaryKey(),
});

/** The earlier hash chain without a key. It is still verified, but nothing is added. */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' }).notNull().unique('audit_seals_entry_unique'),
  hash: text().notNull(),
});
