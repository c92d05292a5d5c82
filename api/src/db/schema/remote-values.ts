import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

/** What remotes keep: one value of each remote for an order, and one for a member. */
export const remoteValues = pgTable(
  'remote_values',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the remote in the federation. */
    remote: text().notNull(),
    order_id: bigint({ mode: 'number' }).references(() => orders.order_id),
    member_id: integer().references(() => members.id),
    /** JSON as text, so that it comes back as it was saved, `null` too. */
    value: text().notNull(),
    /** Rises with each change, from 1. */
    version: integer().notNull(),
    saved_at: timestampDefaultNow(),
    saved_by: integer()
      .notNull()
      .references(() => members.id),
  },
  (table) => [
    unique('remote_values_of_order').on(table.order_id, table.remote),
    unique('remote_values_of_member').on(table.member_id, table.remote),
    check('remote_values_of_one', sql`num_nonnulls(${table.order_id}, ${table.member_id}) = 1`),
  ],
);
