import { findOrderLanguage } from '../../db/intake/intake-orders';
import { findSameInvoice, insertInvoice, type StoredInvoice } from '../../db/invoices/invoices';
import type { StoredOrder } from '../../db/orders/orders';
import { readLedger } from '../../db/payments/payment-events';
import type { Executor } from '../../db/query/executor';
import type { InvoiceContent } from '../../db/schema/invoices';
import { InvalidInputError } from '../../errors/domain-error';
import { buildInvoiceContent } from '../../presenters/invoices/invoice-content';

/**
 * Returns the invoice of a locked order: the last one if it still says the same, so that a repeat keeps its number, or else a new one with the
 * next number. An invoice keeps the seller's details of its day. Throws an `InvalidInputError` for an order that was not paid and has no price.
 */
export async function issueInvoice(
  tx: Executor,
  order: StoredOrder,
  seller: InvoiceContent['seller'],
  now: Date = new Date(),
): Promise<StoredInvoice & { content: InvoiceContent }> {
  const language = await findOrderLanguage(tx, order.order_id);
  const content = buildInvoiceContent({ ...order, language }, await readLedger(tx, order), seller);
  if (!content)
    throw new InvalidInputError(`Order ${order.order_id} has no visa type with a fee, so it has no invoice.`);
  const same = await findSameInvoice(tx, order.order_id, content);
  if (same?.content) return { ...same, content: same.content };
  return { ...(await insertInvoice(tx, order.order_id, content, now.toISOString())), content };
}
