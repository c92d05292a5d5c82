import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { renderInvoice, type PrintedInvoice } from './render-invoice';

const invoice: PrintedInvoice = {
  number: 'INV-2026-000001',
  issuer: 'Cambodia e-Visa',
  issuedAt: '2026-03-02T08:15:30.123Z',
  heading: 'Invoice · Facture',
  orderId: '100234',
  parties: [
    { rows: [{ label: 'Invoice number · Numéro de facture', value: 'INV-2026-000001' }] },
    { title: 'Billed to · Facturé à', rows: [{ label: 'Name · Nom', value: 'MARIE DUPONT' }] },
  ],
  amountHeads: ['Description · Désignation', 'Amount · Montant'],
  lines: [
    { label: 'Visa E', detail: 'Business e-Visa', amount: '42.00 USD' },
    { label: 'Priority Processing', detail: 'Sooner', amount: '20.00 USD' },
  ],
  totals: [{ label: 'Total', amount: '62.00 USD' }],
  payment: { title: 'Payment · Paiement', rows: [{ label: 'Transaction id · Numéro de transaction', value: 'ch_1' }] },
  questions: ['Please give the order id 100234.', 'Veuillez indiquer le numéro 100234.'],
};

test('makes all content and page numbers searchable', async () => {
  expect(extractPdfText(await renderInvoice(invoice))).toEqual([
    'Cambodia e-Visa',
    'Invoice · Facture',
    'Invoice number · Numéro de facture',
    'INV-2026-000001',
    'Billed to · Facturé à',
    'Name · Nom',
    'MARIE DUPONT',
    'Description · Désignation',
    'Amount · Montant',
    'Visa E',
    'Business e-Visa',
    '42.00 USD',
    'Priority Processing',
    'Sooner',
    '20.00 USD',
    'Total',
    '62.00 USD',
    'Payment · Paiement',
    'Transaction id · Numéro de transaction',
    'ch_1',
    'Please give the order id 100234.',
    'Veuillez indiquer le numéro 100234.',
    'Cambodia e-Visa, INV-2026-000001',
    'Page 1 of 1',
  ]);
});

test('renders the same invoice to the same bytes', async () => {
  expect((await renderInvoice(invoice)).equals(await renderInvoice(invoice))).toBe(true);
});

test('continues long texts on the next page, with a number on each page', async () => {
  const long = await renderInvoice({
    ...invoice,
    payment: { title: 'Payment', rows: [{ label: 'Merchant', value: 'A LONG NAME '.repeat(600) }] },
  });
  const lines = extractPdfText(long);
  const numbers = lines.filter((line) => /^Page \d+ of \d+$/.test(line));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.at(-1)).toBe(`Page ${numbers.length} of ${numbers.length}`);
});

test('is a tagged PDF 1.7 with a title, headings, tables and cells', async () => {
  const pdf = (await renderInvoice(invoice)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf).toMatch(/\/Lang \(en\)/);
  const elements = [...pdf.matchAll(/\/S \/(H1|H2|Table|TR|TH|TD|P)\b/g)].map(([, type]) => type);
  const count = (type: string) => elements.filter((element) => element === type).length;
  expect([count('H1'), count('H2'), count('Table')]).toEqual([1, 2, 4]);
  expect(count('TR')).toBe(1 + 1 + 4 + 1);
});
