import { deriveLedger } from './ledger';
import { formatMoney, type Price } from './money';
import { buildEvent, listArrivals } from './testing/build-events';
import type { LedgerEvent } from './ledger-event';

const due = { minor: 3600, currency: 'USD' };
const usd = (amount: string) => ({ amount, currency: 'USD' });
const paid = buildEvent('paid', 'payment.succeeded', 1, {
  transaction_id: 'ch_1',
  merchant_name: 'Stripe',
  ...usd('36.00'),
});

/** Derives the state, and checks that arrival and repeats do not matter. */
function derive(events: readonly LedgerEvent[], price: Price = { due, least: due }) {
  const expected = deriveLedger(events, price);
  for (const arrival of listArrivals(events)) expect(deriveLedger(arrival, price)).toEqual(expected);
  const { state, isPaid, refundedAt, payment, flags } = expected;
  return {
    ...expected,
    short: `${state}, ${expected.paid.map(formatMoney).join(' + ') || 'nothing'} paid, ${expected.refunded.map(formatMoney).join(' + ') || 'nothing'} back`,
    isPaid,
    refundedAt,
    payment,
    codes: flags.map(({ code }) => code),
  };
}
const refund = (id: string, amount: string | null, time: number, facts: Partial<LedgerEvent> = {}) =>
  buildEvent(id, 'payment.refunded', time, { amount, currency: amount && 'USD', ...facts });

/** The cases for money that the portal was measured with. */
describe('refunds are sums', () => {
  it('is refunded in part after 1.00 of 36.00', () => {
    expect(derive([paid, refund('r1', '1.00', 2)])).toMatchObject({
      short: 'refunded in part, 36.00 USD paid, 1.00 USD back',
      refundedAt: null,
      codes: [],
    });
  });

  it('is refunded once 16.00 and 20.00 are back, when the second was', () => {
    const second = refund('r2', '20.00', 3);
    expect(derive([paid, refund('r1', '16.00', 2), second])).toMatchObject({
      short: 'refunded, 36.00 USD paid, 36.00 USD back',
      refundedAt: second.at,
    });
  });

  it('counts a refund that several events report once', () => {
    const facts = { refund_id: 're_1' };
    const state = derive([
      paid,
      refund('r1', '16.00', 2, facts),
      refund('r2', null, 3, facts),
      refund('r3', '16.00', 4, facts),
    ]);
    expect(state.short).toBe('refunded in part, 36.00 USD paid, 16.00 USD back');
  });

  it('takes a refund without an amount as all that was paid', () => {
    expect(derive([paid, refund('r1', null, 2)]).short).toBe('refunded, 36.00 USD paid, 36.00 USD back');
    expect(derive([refund('r1', null, 2)])).toMatchObject({ short: 'refunded, nothing paid, nothing back' });
  });

  it('takes a refund that failed back, named or not, and counts it again once it succeeds', () => {
    const named = { refund_id: 're_1' };
    const failed = buildEvent('f', 'refund.failed', 3, named);
    expect(derive([paid, refund('r1', '36.00', 2, named), failed])).toMatchObject({ state: 'paid', refundedAt: null });
    expect(derive([paid, refund('r1', '36.00', 2, named), failed, refund('r2', '36.00', 4, named)]).state).toBe(
      'refunded',
    );
    const unnamed = buildEvent('f', 'refund.failed', 4, usd('16.00'));
    expect(derive([paid, refund('r1', '16.00', 2), refund('r2', '20.00', 3), unnamed]).short).toBe(
      'refunded in part, 36.00 USD paid, 20.00 USD back',
    );
  });

  it('flags more than was paid and another currency', () => {
    expect(derive([paid, refund('r1', '36.00', 2), refund('r2', '5.00', 3)])).toMatchObject({
      state: 'refunded',
      codes: ['refund-too-large'],
    });
    expect(derive([paid, refund('r1', '16.00', 2, { currency: 'EUR' })])).toMatchObject({
      short: 'refunded in part, 36.00 USD paid, 16.00 EUR back',
      codes: ['refund-currency'],
    });
  });
});

describe('payments', () => {
  it.each([
    ['36 KHR for 36 USD', [{ amount: '36', currency: 'KHR' }], 'paid in part', ['too-little']],
    ['less in the same currency', [usd('35.99')], 'paid in part', ['too-little']],
    ['33.10 EUR', [{ amount: '33.10', currency: 'EUR' }], 'paid', []],
    ['5400 JPY', [{ amount: '5400', currency: 'JPY' }], 'paid', []],
    ['an amount that nobody said', [{ amount: null, currency: null }], 'paid', []],
    ['two payments that suffice together', [usd('16.00'), usd('20.00')], 'paid', []],
    ['a second payment', [usd('36.00'), usd('36.00')], 'paid', ['overpaid']],
  ])('judges %s', (_, amounts, state, codes) => {
    const events = amounts.map((amount, index) =>
      buildEvent(`p${index}`, 'payment.succeeded', index, { transaction_id: `ch_${index}`, ...amount }),
    );
    expect(derive(events)).toMatchObject({ state, isPaid: state === 'paid', codes });
  });

  it('is paid without the surcharge for priority, with a flag', () => {
    const priority = { due: { minor: 5600, currency: 'USD' }, least: due };
    expect(derive([paid], priority)).toMatchObject({ state: 'paid', isPaid: true, codes: ['too-little'] });
  });

  it('keeps what is known when an event says less', () => {
    const bare = buildEvent('bare', 'payment.succeeded', 5);
    const state = derive([paid, bare]);
    expect(state.payments).toHaveLength(1);
    expect(state.payment).toMatchObject({ transaction_id: 'ch_1', merchant_name: 'Stripe', money: due });
  });

  it('joins a payment without transaction to the one of its amount', () => {
    const delivered = buildEvent('delivery', 'payment.succeeded', 0, usd('36.00'));
    expect(derive([delivered, paid])).toMatchObject({ short: 'paid, 36.00 USD paid, nothing back', codes: [] });
  });

  it('adds up captures, which are what was paid of an authorized amount', () => {
    const capture = (id: string, amount: string | null, time: number) =>
      buildEvent(id, 'payment.captured', time, { transaction_id: 'ch_1', amount, currency: 'USD' });
    expect(derive([paid, capture('c1', null, 2)]).short).toBe('paid, 36.00 USD paid, nothing back');
    expect(derive([paid, capture('c1', '16.00', 2)])).toMatchObject({ state: 'paid in part', codes: ['too-little'] });
    expect(derive([paid, capture('c1', '16.00', 2), capture('c2', '20.00', 3)]).short).toBe(
      'paid, 36.00 USD paid, nothing back',
    );
  });

  it.each(['payment.failed', 'payment.reversed'] as const)('is no longer paid after %s, and says so', (type) => {
    const fallen = buildEvent('x', type, 2, { transaction_id: 'ch_1' });
    expect(derive([paid, fallen])).toMatchObject({ state: 'failed', isPaid: false, codes: ['failed-later'] });
    const again = buildEvent('again', 'payment.succeeded', 3, { transaction_id: 'ch_1' });
    expect(derive([paid, fallen, again])).toMatchObject({ state: 'paid', codes: [] });
  });

  it('ignores an attempt that failed before', () => {
    const attempt = buildEvent('x', 'payment.failed', 0, { transaction_id: 'ch_0' });
    expect(derive([attempt, paid])).toMatchObject({ state: 'paid', codes: [], payment: { transaction_id: 'ch_1' } });
  });

  it('flags a failure after the payment that names no payment, and keeps the payment', () => {
    expect(derive([paid, buildEvent('x', 'payment.failed', 2)])).toMatchObject({
      state: 'paid',
      codes: ['failed-later'],
    });
  });

  it('reverses a part', () => {
    const part = buildEvent('x', 'payment.reversed', 2, { transaction_id: 'ch_1', ...usd('6.00') });
    expect(derive([paid, part])).toMatchObject({ short: 'paid in part, 30.00 USD paid, nothing back' });
  });

  it('flags a date far from its arrival', () => {
    for (const at of ['2199-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])
      expect(derive([{ ...paid, at }])).toMatchObject({ state: 'paid', codes: ['far-date'] });
  });

  it('is unpaid without events, and failed after attempts', () => {
    expect(derive([])).toMatchObject({ state: 'unpaid', isPaid: false });
    expect(derive([buildEvent('x', 'payment.failed', 0)])).toMatchObject({ state: 'failed', codes: [] });
  });
});
