import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { paymentEventTypes } from '@evisa/shared/domain/orders/payment-events';
import { inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { orders } from './orders';
import { serviceKeys } from './service-keys';

/** Orders that the application site delivered, by its own id. */
export const intakeOrders = pgTable(
  'intake_orders',
  {
    /** The application site's id of the order. */
    reference: text().primaryKey(),
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    /** A keyed hash of the delivery, which tells a repeat from a conflict. */
    request_hash: text().notNull(),
    /** The applicant's language, in which emails are written. */
    language: text({ enum: siteLanguages }).notNull().default('en'),
    /** The key that delivered it; null for an import into the database. */
    service_key_id: integer().references(() => serviceKeys.id),
    received_at: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex('intake_orders_order').on(table.order_id),
    index('intake_orders_key').on(table.service_key_id),
    check('intake_orders_language_known', inLiterals(table.language, siteLanguages)),
  ],
);

/** What the application site reported about payments and disputes, in the order of arrival. Each event is stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    /** The sender's id of the event. */
    event_id: text().notNull(),
    type: text({ enum: paymentEventTypes }).notNull(),
    /** When it happened, as the sender says. */
    at: isoTimestamp().notNull(),
    transaction_id: text(),
    merchant_name: text(),
    amount: numeric({ precision: 12, scale: 2 }),
    /** ISO 4217. */
    currency: text(),
    evidence_due_by: date({ mode: 'string' }),
    /** How a dispute ended. */
    outcome: text(),
    received_at: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.event_id] }),
    check('payment_events_type_known', inLiterals(table.type, paymentEventTypes)),
  ],
);

/** The last dispute of an order, derived from its payment events. */
export const disputes = pgTable(
  'disputes',
  {
    order_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.order_id),
    opened_at: isoTimestamp().notNull(),
    amount: numeric({ precision: 12, scale: 2 }),
    currency: text(),
    /** The last day on which evidence is accepted. */
    evidence_due_by: date({ mode: 'string' }),
    closed_at: isoTimestamp(),
    outcome: text(),
  },
  (table) => [
    index('disputes_open')
      .on(table.evidence_due_by, table.order_id)
      .where(sql`${table.closed_at} is null`),
  ],
);
