import { screen, within } from '@testing-library/react';
import { paths } from '@evisa/shared/domain/paths';
import { signInAs } from '@evisa/shared/testing/factories';
import { buildOpenDispute } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as Disputes } from './disputes';

const today = new Date().toISOString().slice(0, 10);
const dispute = buildOpenDispute({ evidence_due_by: today });

function renderScreen() {
  signInAs('Team');
  return render(<Disputes />);
}

it('lists open disputes with their deadlines and links to the orders', async () => {
  fakeApi({ getDisputes: () => ok([dispute, { ...dispute, order_id: 100_235, evidence_due_by: null }], { count: 2 }) });
  renderScreen();
  const [, first, second] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row');
  expect(first).toHaveTextContent(/MARIE DUPONT.*5,400 JPY.*chargeback.*ch_1.*03\/02\/2026 08:15:30.*, today/);
  expect(second).toHaveTextContent(/—Defence packs$/);
  expect(screen.getByRole('link', { name: 'View order 100234' })).toHaveAttribute('href', paths.viewOrder(100_234));
  expect(screen.getByRole('link', { name: 'Defence packs of order 100234' })).toHaveAttribute(
    'href',
    `${paths.viewOrder(100_234)}#defence-packs`,
  );
});

it('lists several disputes of one order, with the time of a deadline, and says when one was answered', async () => {
  const answered = { ...dispute, key: 'dp_2', evidence_due_by: null, answered_at: '2026-03-05T10:00:00.000Z' };
  const instant = { ...dispute, key: 'dp_3', evidence_due_by: '2020-01-02', due_at: '2020-01-02T16:59:59.000Z' };
  fakeApi({ getDisputes: () => ok([instant, answered], { count: 2 }) });
  renderScreen();
  const [, first, second] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row');
  expect(first).toHaveTextContent(/01\/02\/2020 16:59:59, overdue/);
  expect(second).toHaveTextContent(/answered on 03\/05\/2026/);
});

it('says that there are none', async () => {
  fakeApi({ getDisputes: () => ok([], { count: 0 }) });
  renderScreen();
  expect(await screen.findByText('There are no open disputes.')).toBeVisible();
});

it('offers a retry when the API is away', async () => {
  fakeApi({ getDisputes: () => unreachable() });
  renderScreen();
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});
