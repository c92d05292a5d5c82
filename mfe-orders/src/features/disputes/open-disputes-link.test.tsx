import { act, screen, waitFor } from '@testing-library/react';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { buildOpenDispute } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OpenDisputesLink } from './open-disputes-link';

const respondWithDeadlines = (...deadlines: (string | null)[]) =>
  ok(
    deadlines.map((evidence_due_by, index) => buildOpenDispute({ order_id: 100_234 + index, evidence_due_by })),
    { count: deadlines.length },
  );

function renderLink(...deadlines: (string | null)[]) {
  const sent = fakeApi({ getDisputes: () => respondWithDeadlines(...deadlines) });
  return { sent, ...render(<OpenDisputesLink />) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-10T23:59:00Z'), advanceTimers: true });
  signInAs('Team');
});
afterEach(() => jest.useRealTimers());

it.each([
  [['2026-03-13', '2026-03-20', null], '3 open disputes, next due in 3 days', false],
  [['2026-03-12', '2026-03-20'], '2 open disputes, next due in 2 days', true],
  [['2026-03-11'], '1 open dispute, due tomorrow', true],
  [['2026-03-10'], '1 open dispute, due today', true],
  [['2026-03-09', '2026-03-10', null], '3 open disputes, 1 overdue', true],
  [['2026-03-09'], '1 open dispute, overdue', true],
  [[null, null], '2 open disputes', false],
])('links to the disputes due by %j', async (deadlines, text, isUrgent) => {
  renderLink(...deadlines);
  const link = await screen.findByRole('link', { name: text });
  expect(link).toHaveAttribute('href', '/admin/disputes');
  expect(link.hasAttribute('data-urgent')).toBe(isUrgent);
});

it('shows nothing without open disputes, or when they fail to load', async () => {
  const { sent, unmount } = renderLink();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  const failed = fakeApi({ getDisputes: unreachable });
  render(<OpenDisputesLink />);
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('follows payment events', async () => {
  const { sent } = renderLink();
  await waitFor(() => expect(sent).toHaveLength(1));
  const later = fakeApi({ getDisputes: () => respondWithDeadlines('2026-03-20') });
  const publish = (action: string) =>
    act(() =>
      publishEvent('order-live', {
        orderId: 100_234,
        process_status: 'Completed',
        assign_to: null,
        by: 'Application site',
        action,
        from: 'completedOrder',
        to: 'completedOrder',
      }),
    );
  publish('order.move');
  publish('payment.record');
  publish('payment.record');
  expect(await screen.findByRole('link', { name: '1 open dispute, due in 10 days' })).toBeVisible();
  expect(later).toHaveLength(1);
});
