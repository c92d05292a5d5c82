import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

/** Pairs of possible duplicates that a member looked at: they are not of one person, or both are wanted. */
export const duplicateDecisions = pgTable(
  'duplicate_decisions',
  {
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    /** The later order of the pair. */
    other_order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    reason: text().notNull(),
    decided_by: integer()
      .notNull()
      .references(() => members.id),
    decided_at: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.other_order_id] }),
    index('duplicate_decisions_other').on(table.other_order_id),
    check('duplicate_decisions_in_order', sql`${table.order_id} < ${table.other_order_id}`),
  ],
);
