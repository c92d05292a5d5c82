import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { generatedId, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

/** What applicants were asked for, to be sent on the tracking page. An order has at most one that is open. */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: generatedId(),
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    items: jsonb().$type<AskableItem[]>().notNull(),
    note: text().notNull(),
    /** Where the order comes back to. */
    from_status: text({ enum: processStatuses }).notNull(),
    asked_by: integer()
      .notNull()
      .references(() => members.id),
    asked_at: timestampDefaultNow(),
    answered_at: isoTimestamp(),
    /** The hash of the answer, by which a repeat is known. */
    answer_hash: text(),
    /** When a member withdrew or replaced it. */
    withdrawn_at: isoTimestamp(),
  },
  (table) => [
    index('order_requests_order').on(table.order_id, table.id),
    uniqueIndex('order_requests_open')
      .on(table.order_id)
      .where(sql`${table.answered_at} is null and ${table.withdrawn_at} is null`),
  ],
);
