import {
  bigint,
  boolean,
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
import { disputeResults } from '@evisa/shared/domain/money/disputes';
import { paymentEventTypes, paymentSources } from '@evisa/shared/domain/orders/payment-events';
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
    /** What the applicant was asked to pay; null for the fee of the visa type. */
    price_amount: numeric(),
    price_currency: text(),
    /** When and where the applicant placed it, and with what; null for what the application site did not say. */
    placed_at: isoTimestamp(),
    placed_ip: text(),
    user_agent: text(),
    device_id: text(),
    account_id: text(),
    /** When the applicant accepted the terms, and which version of them. */
    terms_accepted_at: isoTimestamp(),
    terms_version: text(),
    received_at: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex('intake_orders_order').on(table.order_id),
    index('intake_orders_key').on(table.service_key_id),
    // By these, other orders of the same person are found.
    index('intake_orders_device')
      .on(table.device_id)
      .where(sql`${table.device_id} is not null`),
    index('intake_orders_account')
      .on(table.account_id)
      .where(sql`${table.account_id} is not null`),
    check('intake_orders_language_known', inLiterals(table.language, siteLanguages)),
  ],
);

/**
 * The ledger of orders: what was reported about payments, refunds and disputes, in the order of arrival. Each event is stored once, and what
 * an order owes is derived from all of them.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    /** The sender's id of the event. Ids of our own: see `toStoredEventId`. */
    event_id: text().notNull(),
    type: text({ enum: paymentEventTypes }).notNull(),
    /** When it happened, as the sender says. */
    at: isoTimestamp().notNull(),
    transaction_id: text(),
    merchant_name: text(),
    /** With two decimals, for the release before `exact_amount`. */
    amount: numeric({ precision: 12, scale: 2 }),
    /** With the digits of the currency; null in rows of that release. */
    exact_amount: numeric(),
    /** ISO 4217. */
    currency: text(),
    refund_id: text(),
    dispute_id: text(),
    /** Why a payment failed, a refund was made, or a payment is disputed; and the code of the card network. */
    reason: text(),
    reason_code: text(),
    /** How far a dispute is: an open set. */
    stage: text(),
    /** The deadline for evidence: its day in UTC, and the instant if the sender gave one. */
    evidence_due_by: date({ mode: 'string' }),
    evidence_due_at: isoTimestamp(),
    /** How a dispute ended. */
    outcome: text(),
    /** What staff sent as the answer to a dispute. */
    note: text(),
    /** Null in rows of an earlier release. */
    source: text({ enum: paymentSources }),
    /** The name of the service key or of the member. */
    reported_by: text(),
    received_at: timestampDefaultNow(),
    /** Whether the order and its disputes were derived from it. False in rows of an earlier release until the job `derive-ledgers` runs. */
    is_derived: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.event_id] }),
    check('payment_events_type_known', inLiterals(table.type, paymentEventTypes)),
    index('payment_events_transaction')
      .on(table.transaction_id)
      .where(sql`${table.transaction_id} is not null`),
    index('payment_events_to_derive')
      .on(table.order_id)
      .where(
        sql`not ${table.is_derived} and ${table.type} in ('payment.refunded', 'dispute.opened', 'dispute.closed')`,
      ),
  ],
);

/** The disputes of orders, derived from their payment events. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    /** Tells it from the other disputes of the order. */
    key: text().notNull(),
    dispute_id: text(),
    transaction_id: text(),
    amount: numeric(),
    currency: text(),
    reason: text(),
    reason_code: text(),
    stage: text(),
    /** Null if only its end was reported. */
    opened_at: isoTimestamp(),
    /** The deadline for evidence: a day (UTC) or an instant. */
    due_on: date({ mode: 'string' }),
    due_at: isoTimestamp(),
    answered_at: isoTimestamp(),
    /** What staff sent. */
    answer: text(),
    closed_at: isoTimestamp(),
    outcome: text(),
    result: text({ enum: disputeResults }),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.key] }),
    index('order_disputes_open')
      .on(table.order_id)
      .where(sql`${table.closed_at} is null`),
    check('order_disputes_result_known', inLiterals(table.result, disputeResults)),
  ],
);

/** The last dispute of an order, for processes of the release before `order_disputes`. */
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
