import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { Money } from '@evisa/shared/domain/money/money';
import { getProcessingModeLabel } from '@evisa/shared/domain/orders/order-status';
import { feeCurrency, getFeeLines } from '@evisa/shared/domain/orders/visa-fees';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { StoredOrder } from '../../db/orders/orders';
import type { OrderLedger } from '../../db/payments/payment-events';
import type { InvoiceContent } from '../../db/schema/invoices';

/**
 * Returns what the invoice of an order says: what was paid, in its currencies, or the price and what of it is due. Returns null for an order
 * that is not paid and has no price.
 */
export function buildInvoiceContent(
  order: StoredOrder & { language: SiteLanguage },
  ledger: OrderLedger,
  seller: InvoiceContent['seller'],
): InvoiceContent | null {
  const { payments, paid, refunded, due } = ledger;
  const standing = payments.filter(({ state }) => state === 'paid');
  // Of an order that an earlier system took, perhaps only the transaction is known.
  const isPaid = ledger.isPaid || (payments.length === 0 && order.transaction_id !== null);
  const totals = isPaid && paid.length > 0 ? paid : due ? [due] : [];
  if (totals.length === 0) return null;
  const reported = standing.map(({ money, paid_at, transaction_id, merchant_name }) => ({
    amount: money,
    at: paid_at,
    transactionId: transaction_id,
    merchant: merchant_name,
  }));
  const noted = { amount: null, at: null, transactionId: order.transaction_id, merchant: order.merchant_name };
  return {
    language: order.language,
    seller,
    customer: {
      name: formatFullName(order.first_name, order.last_name),
      email: order.email,
      nationality: order.current_nationality,
    },
    orderedAt: order.created_at,
    lines: buildLines(order, totals),
    totals,
    payments: isPaid && reported.length === 0 ? [noted] : reported,
    refunded,
    due: isPaid || !due ? null : subtract(due, paid),
  };
}

/** The lines of the table of fees if they add up to the total, or else one line for each currency. */
function buildLines({ visa_type, processing_mode }: StoredOrder, totals: readonly Money[]): InvoiceContent['lines'] {
  const [total] = totals;
  const fees = getFeeLines(visa_type, processing_mode) ?? [];
  const sum = fees.reduce((minor, { cents }) => minor + cents, 0);
  if (totals.length === 1 && total?.currency === feeCurrency && total.minor === sum)
    return fees.map(({ label, detail, cents }) => ({ label, detail, amount: { minor: cents, currency: feeCurrency } }));
  const [visa] = fees;
  const detail = [visa?.detail, getProcessingModeLabel(processing_mode)].filter(Boolean).join(', ');
  return totals.map((amount) => ({ label: visa_type ?? 'e-Visa', detail, amount }));
}

/** What is left to pay of a price; all of it if something was paid in another currency. */
function subtract(due: Money, paid: readonly Money[]): Money {
  const same = paid.find(({ currency }) => currency === due.currency);
  return { ...due, minor: due.minor - (same?.minor ?? 0) };
}
