import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './column-helpers';

/** Payment gateways for applicants. Exactly one is active. */
export const paymentGateways = pgTable(
  'payment_gateways',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway_name: text().notNull().unique(),
    is_active: boolean().notNull().default(false),
    /** The name of the member who last made it the active gateway, and when. */
    activated_by: text(),
    activated_at: isoTimestamp(),
    /** Retired gateways cannot be activated. */
    retired_at: isoTimestamp(),
  },
  (table) => [
    uniqueIndex('payment_gateways_one_active')
      .on(table.is_active)
      .where(sql`${table.is_active}`),
  ],
);
