import { screen, within } from '@testing-library/react';
import { render } from '@evisa/shared/testing/render';
import { DisputeNotice } from './dispute-notice';

const dispute = {
  opened_at: '2026-03-02T08:15:30.123Z',
  amount: '36.00',
  currency: 'USD',
  evidence_due_by: '2026-04-01',
  closed_at: null,
  outcome: null,
};

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-10T00:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows the amount and the deadline of an open dispute', () => {
  render(<DisputeNotice dispute={dispute} />);
  const notice = screen.getByRole('region', { name: 'Dispute' });
  expect(notice).toHaveTextContent(
    /^Open dispute about 36\.00 USD since 03\/02\/2026 08:15:30 UTC\. Evidence is accepted until .*2026 \(UTC\)\./,
  );
  expect(notice).not.toHaveAttribute('data-urgent');
  expect(within(notice).getByRole('link', { name: 'Print the defence packs' })).toHaveAttribute(
    'href',
    '/#defence-packs',
  );
});

it.each(['2026-03-12', '2026-03-01'])('marks a deadline in the next three days or before as urgent: %s', (deadline) => {
  render(<DisputeNotice dispute={{ ...dispute, evidence_due_by: deadline }} />);
  expect(screen.getByRole('region')).toHaveAttribute('data-urgent');
});

it('shows how a dispute ended', () => {
  const { container } = render(
    <DisputeNotice dispute={{ ...dispute, closed_at: '2026-03-05T10:00:00.000Z', outcome: 'won' }} />,
  );
  expect(container).toHaveTextContent('The dispute about 36.00 USD was closed on 03/05/2026 10:00:00 UTC: won.');
  expect(screen.getByTitle('05 Mar 2026, 10:00:00 UTC')).toHaveTextContent('03/05/2026');
});

it('shows nothing without a dispute', () => {
  render(<DisputeNotice dispute={null} />);
  expect(screen.queryByText(/dispute/i)).not.toBeInTheDocument();
});
