import { screen, within } from '@testing-library/react';
import type { PublicDocument, PublicOrder } from '@evisa/shared/contract/tracking';
import { render } from '@evisa/shared/testing/render';
import { en } from '../../i18n/en';
import type { Locale } from '../../i18n/languages';
import { DownloadHistory } from './download-history';
import { OrderStatus } from './order-status';

const locale: Locale = { language: 'en', texts: en };
const visa: PublicDocument = { file1: 'visa.pdf', customer_name: 'MARIE DUPONT' };
const withdrawnAt = '2026-03-06T03:00:00.000Z';

function renderStatus(document: PublicDocument | null, stage: PublicOrder['stage'], over: Partial<PublicOrder> = {}) {
  const placed_at = '2026-03-05T09:07:02.000Z';
  const order = {
    order_id: 100234,
    customer_name: 'MARIE DUPONT',
    stage,
    placed_at,
    withdrawn_at: withdrawnAt,
    ...over,
  };
  render(<OrderStatus tracked={{ order, document, history: [] }} token="token" locale={locale} />);
}

it('says that the document was withdrawn', () => {
  renderStatus(null, 'issued');
  expect(screen.getByRole('heading', { level: 1, name: 'Your e-Visa was withdrawn' })).toHaveFocus();
  expect(screen.getByText(en.documentWithdrawn)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download Now' })).not.toBeInTheDocument();
});

it.each([
  ['the new document', visa, 'issued', en.completed],
  ['a closed order', null, 'closed', en.stages.closed.title],
] as const)('shows %s after a withdrawal', (_, document, stage, title) => {
  renderStatus(document, stage);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText(en.documentWithdrawn)).not.toBeInTheDocument();
});

it.each([
  [withdrawnAt, 'A document was withdrawn on 03/06/2026.'],
  [null, null],
  [undefined, null],
])('says in the history when a document was withdrawn: %s', (at, text) => {
  render(<DownloadHistory rows={[]} withdrawnAt={at} locale={locale} />);
  expect(screen.queryByText(/withdrawn/)?.textContent ?? null).toBe(text);
});

it('says by which day the document is expected, and on which it came to each step', () => {
  const reached: PublicOrder['reached'] = [
    { stage: 'with_government', at: '2026-03-07T10:00:00.000Z' },
    // From an earlier decision that was taken back.
    { stage: 'issued', at: '2026-03-06T10:00:00.000Z' },
  ];
  renderStatus(null, 'with_government', { withdrawn_at: null, expected_on: '2026-03-12', reached });
  expect(screen.getByText('Expected by 03/12/2026.')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress of your application' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
    'Received03/05/2026',
    'In review',
    'With the government03/07/2026',
    'Issued',
  ]);
});

it('says how much was returned of a refunded order', () => {
  renderStatus(null, 'refunded', { refunded_in_full: { amount: '80.00', currency: 'USD' } });
  expect(screen.getByText(/^Your payment was returned:/).closest('p')).toHaveTextContent('returned: 80.00 USD.');
});

it('says that a refund is on its way until the bank shows it', () => {
  renderStatus(null, 'refunded', {
    refunded_in_full: { amount: '80.00', currency: 'USD' },
    refund_arrives_by: '2026-03-20',
    reached: [{ stage: 'refunded', at: '2026-03-06T10:00:00.000Z' }],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Your refund is on its way' })).toBeVisible();
  expect(screen.getByText('Your bank should show it by 03/20/2026.')).toBeVisible();
  expect(screen.getByText('On its way').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('On its way').closest('li')).toHaveTextContent('03/06/2026');
  expect(screen.getByText('Refunded').closest('li')).toHaveTextContent(/^3Refunded$/);
});

it.each([
  ['in_review', { payment_stage: 'refunding' }, 'We are refunding your payment'],
  ['refunded', { refund_arrives_by: '2026-03-20' }, 'Your refund is on its way'],
  ['refunded', {}, 'Your order was refunded'],
] as const)('says beside a document what happens with the refund: %s, %j', (stage, over, text) => {
  renderStatus(visa, stage, over);
  expect(screen.getByRole('button', { name: 'Download Now' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it.each([
  ['issued', visa],
  ['in_review', null],
] as const)('says how much was refunded in part (%s)', (stage, document) => {
  renderStatus(document, stage, { refunded_in_part: { amount: '400', currency: 'JPY' } });
  const text = screen.getByText(/^A part of your payment was returned:/);
  expect(text.closest('p')).toHaveTextContent('returned: 400 JPY.');
});

it.each([
  ['visa.pdf', true, 1],
  ['visa.pdf', false, 0],
  ['visa.jpg', false, 1],
])('offers a look before the download where the browser shows the file: %s, %s', (file1, pdfViewerEnabled, count) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
  renderStatus({ ...visa, file1 }, 'issued');
  expect(screen.queryAllByRole('button', { name: 'Look at it first' })).toHaveLength(count);
});
