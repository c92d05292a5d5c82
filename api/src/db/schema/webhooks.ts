import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { webhookEventTypes } from '@evisa/shared/domain/webhook-events';
import { generatedId, inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { orders } from './orders';

/** Addresses that webhooks are sent to. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  event_types: text({ enum: webhookEventTypes }).array().notNull(),
  /** Encrypted with the service's key. */
  secret: text().notNull(),
  /** The secret before the last rotation, which signs as well until the given time. */
  previous_secret: text(),
  previous_secret_until: isoTimestamp(),
  is_active: boolean().notNull().default(true),
  created_at: timestampDefaultNow(),
  /** The name of the member. */
  created_by: text().notNull(),
});

/** Each webhook to one endpoint. The outbox sends it and has its state, attempts and last error. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: generatedId(),
    endpoint_id: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The `webhook-id` of every attempt, so that the receiver can ignore repeats. */
    message_id: text().notNull(),
    type: text({ enum: webhookEventTypes }).notNull(),
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: timestampDefaultNow(),
    /** The HTTP status of the receiver's last answer, and when it came. */
    response_status: integer(),
    answered_at: isoTimestamp(),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpoint_id, table.id.desc().nullsFirst()),
    index('webhook_deliveries_order').on(table.order_id),
    check('webhook_deliveries_type_known', inLiterals(table.type, webhookEventTypes)),
  ],
);
