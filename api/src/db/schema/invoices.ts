import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Money } from '@evisa/shared/domain/money/money';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import { isoTimestamp } from './column-helpers';
import { orders } from './orders';

/** What an invoice says, without its labels, so that their language is that of the applicant. */
export interface InvoiceContent {
  language: SiteLanguage;
  seller: { name: string; address: string | null; taxId: string | null };
  customer: { name: string; email: string; nationality: string };
  orderedAt: string;
  lines: { label: string; detail: string; amount: Money }[];
  /** By currency. */
  totals: Money[];
  payments: { amount: Money | null; at: string | null; transactionId: string | null; merchant: string | null }[];
  refunded: Money[];
  /** What is still to be paid; null for an order that is paid. */
  due: Money | null;
}

/** Invoices as they were issued. They are numbered by year without gaps, and neither changed nor deleted. */
export const invoices = pgTable(
  'invoices',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.order_id),
    issued_at: isoTimestamp().notNull(),
    /** Null once the order is erased. */
    content: jsonb().$type<InvoiceContent>(),
  },
  (table) => [primaryKey({ columns: [table.year, table.number] }), index('invoices_order').on(table.order_id)],
);
