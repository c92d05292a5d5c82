import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

/** What was corrected in orders, with the value before; of documents, the file names. The audit trail, which is kept forever, names only the fields. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    field: text().notNull(),
    old_value: text(),
    new_value: text(),
    reason: text().notNull(),
    /** Null for what the applicant sent. */
    corrected_by: integer().references(() => members.id),
    corrected_at: timestampDefaultNow(),
  },
  (table) => [index('order_corrections_order').on(table.order_id)],
);
