import { screen, within } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { buildLedgerEntry, buildOrderDispute, buildPayments } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { describePayments, findPaymentWarning } from './payment-texts';
import { PaymentsSection } from './payments-section';

const yen = (amount: string) => ({ amount, currency: 'JPY' });

it('lists entries in the digits of their currency, with ids and source, and what they add up to', () => {
  signInAs('Team');
  const payments = buildPayments({
    state: 'refunded in part',
    due: yen('5400'),
    paid: [yen('5400')],
    refunded: [yen('400')],
    entries: [
      buildLedgerEntry({ ...yen('5400') }),
      buildLedgerEntry({
        id: 'evt-2',
        type: 'payment.refunded',
        ...yen('400'),
        refund_id: 're_1',
        source: 'site',
        reported_by: 'Shop',
      }),
    ],
    flags: [{ code: 'overpaid', message: '5,400 JPY was paid. The order costs 5,000 JPY.' }],
  });
  render(<PaymentsSection order={buildOrderDetail({ payments })} />);
  const section = screen.getByRole('region', { name: 'Payments' });
  for (const text of ['Refunded in part', '5,000 JPY', 'Paid', '400 JPY']) expect(section).toHaveTextContent(text);
  const [, paid, refunded] = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row');
  expect(paid).toHaveTextContent(/03\/01\/2026 08:15:30.*Paid5,400 JPYch_1With the order$/);
  expect(refunded).toHaveTextContent(/Refunded400 JPYch_1, re_1Shop$/);
  const invoice = within(section).getByRole('link', { name: 'Send the invoice of this order' });
  expect(invoice).toHaveAttribute('href', '/admin/send-invoice?order=100234');
});

it('says that nothing was reported, and shows nothing from an API without payments', () => {
  signInAs('Team');
  const { unmount } = render(
    <PaymentsSection
      order={buildOrderDetail({ payments: buildPayments({ entries: [], paid: [], state: 'unpaid' }) })}
    />,
  );
  expect(screen.getByText('Nothing was reported about payments.')).toBeVisible();
  unmount();
  render(<PaymentsSection order={buildOrderDetail({ payments: undefined })} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('notes what was sent as the answer to an open dispute, not to one that is answered', async () => {
  signInAs('Team');
  const sent = fakeApi({ answerDispute: () => ok(null, { message: 'The answer is noted.' }) });
  const disputes = [
    buildOrderDispute(),
    buildOrderDispute({ key: 'dp_2', amount: '10.00', answered_at: '2026-03-05T10:00:00.000Z' }),
  ];
  const { user } = render(<PaymentsSection order={buildOrderDetail({ payments: buildPayments({ disputes }) })} />);
  const form = screen.getByRole('form', { name: /^Answer to the dispute: 36\.00 USD, chargeback/ });
  await user.click(within(form).getByRole('button', { name: /Mark as answered/ }));
  expect(within(form).getByText('Please enter what you sent.')).toBeVisible();
  await user.type(within(form).getByRole('textbox'), 'Receipt and e-Visa');
  await user.click(within(form).getByRole('button', { name: /Mark as answered/ }));
  expect(sent.map(({ json }) => json)).toEqual([{ orderId: 100234, key: 'dp_1', sent: 'Receipt and e-Visa' }]);
});

it('describes payments for the summary, and warns before a visa is issued unpaid', () => {
  const part = buildPayments({ state: 'refunded in part', refunded: [{ amount: '1.00', currency: 'USD' }] });
  expect(describePayments(part)).toBe('Refunded in part: 36.00 USD paid, 1.00 USD refunded');
  expect(describePayments({ ...part, state: 'paid', refunded: [] })).toBe('Paid: 36.00 USD');
  expect(describePayments(buildPayments({ entries: [] }))).toBeNull();
  const warn = (over: Parameters<typeof buildPayments>[0]) => findPaymentWarning({ payments: buildPayments(over) });
  expect([warn({}), warn({ state: 'refunded in part' }), warn({ entries: [], state: 'unpaid' })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(warn({ state: 'paid in part' })).toBe('This order is not paid.');
  expect(warn({ state: 'refunded' })).toBe('The payment of this order was refunded.');
  const message = 'Payment ch_1 failed on 2026-03-05, after it had succeeded.';
  expect(warn({ state: 'failed', flags: [{ code: 'failed-later', message }] })).toBe(message);
});
