import { getFeeLines, formatFee } from '@evisa/shared/domain/orders/visa-fees';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { Invoice } from '../../adapters/pdf/render-invoice';
import type { StoredOrder } from '../../db/orders/orders';

type InvoicedOrder = Pick<
  StoredOrder,
  | 'order_id'
  | 'created_at'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'current_nationality'
  | 'visa_type'
  | 'processing_mode'
  | 'transaction_id'
  | 'merchant_name'
>;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the number of an order's invoice. An order has one invoice, so sending it again sends the same number. */
export function formatInvoiceNumber(orderId: number): string {
  return `INV-${orderId}`;
}

/** Returns an order's invoice, dated the day of the order, or `null` for a visa type without a fee. */
export function presentInvoice(order: InvoicedOrder, site: { publicName: string }): Invoice | null {
  const lines = getFeeLines(order.visa_type, order.processing_mode);
  if (!lines) return null;
  return {
    number: formatInvoiceNumber(order.order_id),
    issuer: site.publicName,
    orderedAt: order.created_at,
    date: dayFormat.format(new Date(order.created_at)),
    billedTo: [
      { label: 'Name', value: formatFullName(order.first_name, order.last_name) },
      { label: 'Email', value: order.email },
      { label: 'Nationality', value: order.current_nationality },
    ],
    orderId: String(order.order_id),
    lines: lines.map(({ label, detail, cents }) => ({ label, detail, amount: formatFee(cents) })),
    total: formatFee(lines.reduce((sum, { cents }) => sum + cents, 0)),
    payment: [
      { label: 'Transaction id', value: order.transaction_id || '–' },
      { label: 'Merchant', value: order.merchant_name || '–' },
    ],
  };
}
