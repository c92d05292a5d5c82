import { pdfText } from '../main/testing/pdf-text';
import { drawInvoice, type Invoice } from './draw-invoice';

const invoice: Invoice = {
  number: 'INV-100234',
  issuer: 'Cambodia e-Visa',
  orderedAt: '2026-03-02T08:15:30.123Z',
  date: '2 March 2026',
  billedTo: ['MARIE DUPONT', 'marie@example.com', 'France'],
  orderId: '100234',
  lines: [
    { label: 'Visa E', detail: 'Business e-Visa', amount: '42.00 USD' },
    { label: 'Priority Processing', detail: 'Sooner', amount: '20.00 USD' },
  ],
  total: '62.00 USD',
  payment: [{ label: 'Transaction id', value: '–' }],
};

test('everything the invoice says can be found by searching it, page number included', async () => {
  expect(pdfText(await drawInvoice(invoice))).toEqual([
    'Cambodia e-Visa',
    'Invoice',
    'Billed to',
    'MARIE DUPONT',
    'marie@example.com',
    'France',
    'Invoice number',
    'INV-100234',
    'Date',
    '2 March 2026',
    'Order id',
    '100234',
    'Description',
    'Amount',
    'Visa E',
    '42.00 USD',
    'Business e-Visa',
    'Priority Processing',
    '20.00 USD',
    'Sooner',
    'Total',
    '62.00 USD',
    'Payment',
    'Transaction id',
    '–',
    'Please give the order id 100234 with every question about this invoice.',
    'Cambodia e-Visa · INV-100234',
    'Page 1 of 1',
  ]);
});

test('the same invoice is the same file', async () => {
  expect((await drawInvoice(invoice)).equals(await drawInvoice(invoice))).toBe(true);
});

test('texts longer than a page go on on the next, each page with its number', async () => {
  const long = await drawInvoice({ ...invoice, payment: [{ label: 'Merchant', value: 'A LONG NAME '.repeat(600) }] });
  const lines = pdfText(long);
  const numbers = lines.filter((line) => line.startsWith('Page '));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.at(-1)).toBe(`Page ${numbers.length} of ${numbers.length}`);
});
