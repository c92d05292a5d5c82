import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { renderInvoice } from '../../adapters/pdf/render-invoice';
import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { printInvoice } from './print-invoice';

const money = { minor: 3600, currency: 'USD' };
const payment = { amount: money, at: '2026-03-02T08:16:10.000Z', transactionId: 'ch_1', merchant: 'Sample Payments' };
const content = {
  seller: { name: 'Cambodia e-Visa', address: '12 Street 51\nPhnom Penh 120206\nCambodia', taxId: 'K001-901234567' },
  customer: { name: 'MARIE DUPONT', email: 'marie.dupont@example.com', nationality: 'France' },
  orderedAt: '2026-03-02T08:15:05.000Z',
  lines: [
    { label: 'Visa T (Tourist Only)', detail: 'Tourist e-Visa, single entry', amount: money },
    { label: 'Standard Processing', detail: 'Included', amount: { minor: 0, currency: 'USD' } },
  ],
  totals: [money],
  payments: [payment],
  refunded: [{ minor: 100, currency: 'USD' }],
  due: null,
};

it.each(siteLanguages)('prints an ordinary invoice on one page in English and %s', async (language) => {
  const stored = { year: 2026, number: 42, order_id: 100_234, issued_at: '2026-03-02T09:00:00.000Z' };
  const printed = printInvoice({ ...stored, content: { ...content, language } }, { ...content, language }, undefined);
  const text = extractPdfText(await renderInvoice(printed));
  expect(text.at(-1)).toBe('Page 1 of 1');
  for (const value of ['INV-2026-000042', '36.00 USD', '1.00 USD', 'ch_1', 'K001-901234567'])
    expect(text).toContain(value);
});
