import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { renderInvoice, type Invoice } from './render-invoice';

const invoice: Invoice = {
  number: 'INV-100234',
  issuer: 'Cambodia e-Visa',
  orderedAt: '2026-03-02T08:15:30.123Z',
  date: '2 March 2026',
  billedTo: [
    { label: 'Name', value: 'MARIE DUPONT' },
    { label: 'Email', value: 'marie@example.com' },
    { label: 'Nationality', value: 'France' },
  ],
  orderId: '100234',
  lines: [
    { label: 'Visa E', detail: 'Business e-Visa', amount: '42.00 USD' },
    { label: 'Priority Processing', detail: 'Sooner', amount: '20.00 USD' },
  ],
  total: '62.00 USD',
  payment: [{ label: 'Transaction id', value: '–' }],
};

test('makes all content and page numbers searchable', async () => {
  expect(extractPdfText(await renderInvoice(invoice))).toEqual([
    'Cambodia e-Visa',
    'Invoice',
    'About this invoice',
    'Invoice number',
    'INV-100234',
    'Date',
    '2 March 2026',
    'Order id',
    '100234',
    'Billed to',
    'Name',
    'MARIE DUPONT',
    'Email',
    'marie@example.com',
    'Nationality',
    'France',
    'Description',
    'Amount',
    'Visa E',
    'Business e-Visa',
    '42.00 USD',
    'Priority Processing',
    'Sooner',
    '20.00 USD',
    'Total',
    '62.00 USD',
    'Payment',
    'Transaction id',
    '–',
    'Please give the order id 100234 with every question about this invoice.',
    'Cambodia e-Visa · INV-100234',
    '1 of 1',
  ]);
});

test('renders the same invoice to the same bytes', async () => {
  expect((await renderInvoice(invoice)).equals(await renderInvoice(invoice))).toBe(true);
});

test('continues long texts on the next page, with a number on each page', async () => {
  const long = await renderInvoice({ ...invoice, payment: [{ label: 'Merchant', value: 'A LONG NAME '.repeat(600) }] });
  const lines = extractPdfText(long);
  const numbers = lines.filter((line) => /^\d+ of \d+$/.test(line));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.at(-1)).toBe(`${numbers.length} of ${numbers.length}`);
});

test('is a tagged PDF 1.7 with a title, headings, tables and cells', async () => {
  const pdf = (await renderInvoice(invoice)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf).toMatch(/\/Lang \(en\)/);
  const elements = [...pdf.matchAll(/\/S \/(H1|H2|Table|TR|TH|TD|P)\b/g)].map(([, type]) => type);
  const count = (type: string) => elements.filter((element) => element === type).length;
  expect([count('H1'), count('H2'), count('Table')]).toEqual([1, 3, 4]);
  expect(count('TR')).toBe(3 + 3 + 4 + 1);
});
