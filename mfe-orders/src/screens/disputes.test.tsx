import { screen, within } from '@testing-library/react';
import { paths } from '@evisa/shared/domain/paths';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as Disputes } from './disputes';

const today = new Date().toISOString().slice(0, 10);
const dispute = {
  order_id: 100_234,
  first_name: 'MARIE',
  last_name: 'DUPONT',
  process_status: 'Completed',
  opened_at: '2026-03-02T08:15:30.123Z',
  amount: '36.00',
  currency: 'USD',
  evidence_due_by: today,
};

function renderScreen() {
  signInAs('Team');
  return render(<Disputes />);
}

it('lists open disputes with their deadlines and links to the orders', async () => {
  fakeApi({ getDisputes: () => ok([dispute, { ...dispute, order_id: 100_235, evidence_due_by: null }], { count: 2 }) });
  renderScreen();
  const [, first, second] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row');
  expect(first).toHaveTextContent(/MARIE DUPONT.*36\.00 USD.*03\/02\/2026 08:15:30.*, today/);
  expect(second).toHaveTextContent(/—Defence packs$/);
  expect(screen.getByRole('link', { name: 'View order 100234' })).toHaveAttribute('href', paths.viewOrder(100_234));
  expect(screen.getByRole('link', { name: 'Defence packs of order 100234' })).toHaveAttribute(
    'href',
    `${paths.viewOrder(100_234)}#defence-packs`,
  );
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
