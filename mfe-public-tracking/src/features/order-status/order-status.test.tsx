import { screen } from '@testing-library/react';
import type { PublicDocument, PublicOrder } from '@evisa/shared/contract/tracking';
import { render } from '@evisa/shared/testing/render';
import { en } from '../../i18n/en';
import type { Locale } from '../../i18n/languages';
import { DownloadHistory } from './download-history';
import { OrderStatus } from './order-status';

const locale: Locale = { language: 'en', texts: en };
const visa: PublicDocument = { file1: 'visa.pdf', customer_name: 'MARIE DUPONT' };
const withdrawnAt = '2026-03-06T03:00:00.000Z';

function renderStatus(document: PublicDocument | null, stage: PublicOrder['stage']) {
  const placed_at = '2026-03-05T09:07:02.000Z';
  const order = { order_id: 100234, customer_name: 'MARIE DUPONT', stage, placed_at, withdrawn_at: withdrawnAt };
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
