import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatMoney, type Money } from '@evisa/shared/domain/money/money';
import type { PrintedInvoice } from '../../adapters/pdf/render-invoice';
import type { InvoiceKey, StoredInvoice } from '../../db/invoices/invoices';
import type { InvoiceContent } from '../../db/schema/invoices';
import { emailTexts } from '../emails/texts/languages';
import type { EmailTexts } from '../emails/texts/email-texts';

const numberDigits = 6;
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** INV-2026-000042. Invoices of the release before have the order id after `INV-`, without a year. */
export function formatInvoiceNumber({ year, number }: InvoiceKey): string {
  return `INV-${year}-${String(number).padStart(numberDigits, '0')}`;
}

type LabelName = Extract<keyof EmailTexts, `invoice${string}`> | 'orderId';

/** Returns an invoice as it is printed: each label in English and in the applicant's language. */
export function printInvoice(
  { order_id, issued_at, ...key }: StoredInvoice,
  content: InvoiceContent,
  replaced: InvoiceKey | undefined,
): PrintedInvoice {
  const { language, seller, customer, lines, totals, payments, refunded, due } = content;
  const number = formatInvoiceNumber(key);
  const orderId = String(order_id);
  const both = (name: LabelName, between = ' · ') =>
    [...new Set([emailTexts.en[name], emailTexts[language][name]])].join(between);
  const row = (name: LabelName, value: string | null) => (value ? [{ label: both(name), value }] : []);
  const sum = (name: LabelName, money: Money) => ({ label: both(name), amount: formatMoney(money) });
  return {
    number,
    issuer: seller.name,
    issuedAt: issued_at,
    heading: both('invoiceTitle'),
    orderId,
    parties: [
      {
        rows: [
          ...row('invoiceNumber', number),
          ...row('invoiceDate', dayFormat.format(new Date(issued_at))),
          ...row('orderId', orderId),
          ...row('invoiceReplaces', replaced ? formatInvoiceNumber(replaced) : null),
        ],
      },
      {
        title: both('invoiceSeller'),
        rows: [
          ...row('invoiceName', seller.name),
          ...row('invoiceAddress', seller.address),
          ...row('invoiceTaxId', seller.taxId),
        ],
      },
      {
        title: both('invoiceBilledTo'),
        rows: [
          ...row('invoiceName', customer.name),
          ...row('invoiceEmail', customer.email),
          ...row('invoiceNationality', customer.nationality),
        ],
      },
    ],
    amountHeads: [both('invoiceDescription'), both('invoiceAmount')],
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: formatMoney(amount) })),
    totals: [...totals.map((money) => sum('invoiceTotal', money)), ...(due ? [sum('invoiceDue', due)] : [])],
    payment: {
      title: both('invoicePayment'),
      rows: [
        ...payments.flatMap(({ amount, at, transactionId, merchant }) => [
          ...row(
            'invoicePaid',
            [amount && formatMoney(amount), at && `${formatTimestamp(at)} UTC`].filter(Boolean).join(', '),
          ),
          ...row('invoiceTransaction', transactionId),
          ...row('invoiceMerchant', merchant),
        ]),
        ...refunded.flatMap((money) => row('invoiceRefunded', formatMoney(money))),
        ...row('invoiceDue', due && formatMoney(due)),
      ],
    },
    questions: both('invoiceQuestions', '\n').replaceAll('{order}', orderId).split('\n'),
  };
}
