import { screen, within } from '@testing-library/react';
import { buildOrderDispute } from '@evisa/shared/testing/payment-factories';
import { render } from '@evisa/shared/testing/render';
import { DisputeNotices } from './dispute-notice';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-10T00:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const show = (...disputes: Partial<Parameters<typeof buildOrderDispute>[0]>[]) =>
  render(
    <DisputeNotices disputes={disputes.map((over, index) => buildOrderDispute({ key: `dp_${index}`, ...over }))} />,
  );

it('shows the amount, the payment and the deadline of each open dispute', () => {
  show(
    {},
    { amount: '5400', currency: 'JPY', transaction_id: 'ch_2', due_on: null, due_at: '2026-04-02T16:59:59.000Z' },
  );
  const [first, second] = screen.getAllByRole('region', { name: 'Dispute' });
  expect(first).toHaveTextContent(
    /^Open dispute about 36\.00 USD, chargeback since 03\/02\/2026 08:15:30 UTC, payment ch_1\. Evidence is accepted until .*2026 \(UTC\)\./,
  );
  expect(second).toHaveTextContent(
    /about 5,400 JPY, .*payment ch_2\. Evidence is accepted until 04\/02\/2026 16:59:59 UTC\./,
  );
  expect(first).not.toHaveAttribute('data-urgent');
  expect(within(first ?? document.body).getByRole('link', { name: 'Print the defence packs' })).toHaveAttribute(
    'href',
    '/#defence-packs',
  );
});

it.each(['2026-03-12', '2026-03-01'])('marks a deadline in the next three days or before as urgent: %s', (due_on) => {
  show({ due_on });
  expect(screen.getByRole('region')).toHaveAttribute('data-urgent');
});

it('does not call an answered dispute urgent, and says when it was answered', () => {
  show({ due_on: '2026-03-01', answered_at: '2026-02-27T10:00:00.000Z' });
  expect(screen.getByRole('region')).toHaveTextContent(
    /Answered on 02\/27\/2026 10:00:00 UTC; the decision is awaited\.$/,
  );
  expect(screen.getByRole('region')).not.toHaveAttribute('data-urgent');
});

it('shows how a dispute ended', () => {
  show({ closed_at: '2026-03-05T10:00:00.000Z', outcome: 'won', stage: null });
  const closed = screen.getByText(/^The dispute about 36\.00 USD was closed on/).closest('p');
  expect(closed).toHaveTextContent('was closed on 03/05/2026 10:00:00 UTC: won.');
  expect(screen.getByTitle('05 Mar 2026, 10:00:00 UTC')).toHaveTextContent('03/05/2026');
});

it('shows nothing without a dispute', () => {
  render(<DisputeNotices disputes={undefined} />);
  expect(screen.queryByText(/dispute/i)).not.toBeInTheDocument();
});
