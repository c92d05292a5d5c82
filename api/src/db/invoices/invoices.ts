import { and, desc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { invoices, type InvoiceContent } from '../schema/invoices';

export type StoredInvoice = typeof invoices.$inferSelect;
export type InvoiceKey = Pick<StoredInvoice, 'year' | 'number'>;

/** The advisory lock that lets one transaction number an invoice at a time. */
const numberLockId = 7_301_155;

/** Lists the invoices of an order, newest first. */
export function listInvoices(db: Executor, orderId: number): Promise<StoredInvoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.order_id, orderId))
    .orderBy(desc(invoices.year), desc(invoices.number));
}

/** Finds the last invoice of an order, if it says the same apart from the seller. */
export async function findSameInvoice(
  db: Executor,
  orderId: number,
  content: InvoiceContent,
): Promise<StoredInvoice | undefined> {
  const [last] = await db
    .select({
      ...getTableColumns(invoices),
      isSame: sql<boolean>`${invoices.content} - 'seller' = ${JSON.stringify(content)}::jsonb - 'seller'`,
    })
    .from(invoices)
    .where(eq(invoices.order_id, orderId))
    .orderBy(desc(invoices.year), desc(invoices.number))
    .limit(1);
  if (!last?.isSame) return undefined;
  const { isSame: _, ...invoice } = last;
  return invoice;
}

/**
 * Stores an invoice under the next number of its year. The number is taken in the transaction that stores the invoice: one that is rolled back
 * takes none, and others wait until this one ends.
 */
export async function insertInvoice(
  tx: Executor,
  orderId: number,
  content: InvoiceContent,
  now: string,
): Promise<StoredInvoice> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numberLockId})`);
  const year = Number(now.slice(0, 4));
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.year, year));
  const invoice = { year, number: (last?.number ?? 0) + 1, order_id: orderId, issued_at: now, content };
  await tx.insert(invoices).values(invoice);
  return invoice;
}

/** Finds an invoice by its number. */
export async function findInvoice(db: Executor, { year, number }: InvoiceKey): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.year, year), eq(invoices.number, number)));
  return row;
}
