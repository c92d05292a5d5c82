import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

/** What staff entered to dispute a chargeback of an order. */
export const defencePacks = pgTable('defence_packs', {
  order_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.order_id),
  cardholder_name: text().notNull(),
  card_last_four: text().notNull(),
  chargeback_reference: text().notNull(),
  chargeback_reason: text().notNull(),
  chargeback_date: date({ mode: 'string' }),
  amount: text().notNull(),
  currency: text().notNull(),
  note: text(),
  entered_by: integer()
    .notNull()
    .references(() => members.id),
  entered_at: timestampDefaultNow(),
});
