import { amountRefusals, currencyRefusal } from '@evisa/shared/domain/money/money';
import { listPaymentEvents } from '../../db/payments/payment-events';
import { findOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildIntakeOrder, deliver, madePayment } from '../../main/testing/intake-fixtures';
import { paidEvent as paid, startPaymentApi, type PaymentApi } from './testing/start-payment-api';

const opened = { id: 'evt-3', type: 'dispute.opened', at: '2026-11-03T00:00:00.000Z', amount: '36' };

describe.each(['embedded', 'server'] as const)('the ledger of an order on the %s database', (kind) => {
  let api: PaymentApi;
  beforeAll(async () => {
    api = await startPaymentApi(kind);
  });
  afterAll(() => api.close());

  it('adds refunds up, says so in part, and takes back a refund that failed', async () => {
    const { reference, orderId } = await api.receive({ payment: madePayment });
    await api.move(orderId, 'Refund');
    const refund = (id: string, amount: string, minute: number, type = 'payment.refunded') =>
      api.report(reference, {
        id,
        type,
        at: `2026-11-04T00:0${minute}:00.000Z`,
        amount,
        currency: 'usd',
        refundId: `re-${id}`,
      });
    const read = async () => {
      const { data } = (await api.call('GET', `intake/orders/${reference}`, { token: `Bearer ${api.key}` })).json();
      const order = await findOrder(api.services.db, orderId);
      return [data.payment.state, data.payment.refunded[0]?.amount, order?.process_status, order?.refund_date];
    };
    expect((await refund('1', '16.00', 1)).json().warnings).toEqual([]);
    expect(await read()).toEqual(['refunded in part', '16.00', 'Refund', null]);
    expect((await listOrderAudit(api.services.db, orderId)).at(-1)?.changes).toMatchObject({
      payment: { from: 'paid', to: 'refunded in part' },
      refunds_in_part: { to: '1' },
    });
    await refund('2', '20.00', 2);
    expect(await read()).toEqual(['refunded', '36.00', 'Refunds', '2026-11-04T00:02:00.000Z']);
    const failed = { id: 'f', type: 'refund.failed', at: '2026-11-05T00:00:00.000Z', refundId: 're-2' };
    await api.report(reference, failed);
    expect(await read()).toEqual(['refunded in part', '16.00', 'Refund', null]);
    const tooMuch = await refund('3', '99.00', 3);
    expect(tooMuch.json().warnings).toEqual(['115.00 USD was refunded, but only 36.00 USD was paid.']);
  });

  it.each([
    ['36 KHR for 36 USD', { amount: '36', currency: 'KHR' }, 'Pending'],
    ['less than the fee', { amount: '35.99', currency: 'USD' }, 'Pending'],
    ['33.10 EUR', { amount: '33.10', currency: 'EUR' }, 'New'],
    ['5400 JPY', { amount: '5400', currency: '392' }, 'New'],
    ['11.234 KWD', { amount: '11.234', currency: 'kwd' }, 'New'],
  ])('judges a payment of %s, in a delivery and in an event', async (_, money, status) => {
    const delivered = await api.receive({ payment: { ...madePayment, ...money } });
    const reported = await api.receive();
    await api.report(reported.reference, { ...paid, ...money });
    for (const { orderId } of [delivered, reported])
      expect((await findOrder(api.services.db, orderId))?.process_status).toBe(status);
    const detail = await api.call('GET', `admin/get-orders-details/${reported.orderId}`, { token: api.staff });
    expect(detail.json().data.payments.flags.map(({ code }: { code: string }) => code)).toEqual(
      status === 'New' ? [] : ['too-little'],
    );
    expect(detail.json().data.payments.paid[0].amount).toBe(money.amount === '36' ? '36.00' : money.amount);
  });

  it('takes what the site asked for as the price', async () => {
    const price = { amount: '30.00', currency: 'USD' };
    const [enough, less] = [
      await api.receive({ price, payment: { ...madePayment, amount: '30.00' } }),
      await api.receive({ price, payment: { ...madePayment, amount: '29.99' } }),
    ];
    expect((await findOrder(api.services.db, enough.orderId))?.process_status).toBe('New');
    expect((await findOrder(api.services.db, less.orderId))?.process_status).toBe('Pending');
  });

  it('returns an order to Pending when its payment fails later, unless work went on, and shows why', async () => {
    const later = { ...paid, id: 'failed-later', type: 'payment.failed', at: '2026-11-20T00:00:00.000Z' };
    const [fresh, moved] = [await api.receive(), await api.receive()];
    for (const { reference } of [fresh, moved]) await api.report(reference, paid);
    await api.move(moved.orderId, 'AwaitingGovt');
    for (const { reference } of [fresh, moved])
      expect((await api.report(reference, later)).json().warnings).toEqual([
        'Payment TX-1 failed on 2026-11-20, after it had succeeded.',
      ]);
    expect(await findOrder(api.services.db, fresh.orderId)).toMatchObject({
      process_status: 'Pending',
      transaction_id: 'TX-1',
      merchant_name: 'Stripe',
    });
    expect((await findOrder(api.services.db, moved.orderId))?.process_status).toBe('AwaitingGovt');
  });

  it('keeps transaction and merchant when an event says less', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, paid);
    await api.report(reference, { id: 'bare', type: 'payment.succeeded', at: '2026-11-09T00:00:00.000Z' });
    expect(await findOrder(api.services.db, orderId)).toMatchObject({
      transaction_id: 'TX-1',
      merchant_name: 'Stripe',
    });
  });

  it('names fields that it ignores, and refuses what it does not understand by a sentence', async () => {
    const { reference } = await api.receive();
    const sent = { ...paid, ip: '192.0.2.1', metadata: { a: 1 } };
    expect((await api.report(reference, sent)).json()).toMatchObject({
      warnings: ['The field ip is not known and was ignored.', 'The field metadata is not known and was ignored.'],
    });
    const errors = async (fields: object) =>
      (await api.report(reference, { ...paid, id: 'x', ...fields })).json().errors;
    expect(await errors({ amount: 3600, currency: 'USD' })).toEqual({ amount: amountRefusals.number });
    expect(await errors({ amount: '36.5', currency: 'jpy' })).toEqual({
      amount: 'JPY has no decimals: send an amount like 36.',
    });
    expect(await errors({ currency: 'XXX' })).toEqual({ currency: currencyRefusal });
    expect(await errors({ at: 1_767_225_600 })).toEqual({ at: expect.stringContaining('Unix times are refused') });
    expect(await errors({ evidenceDueBy: 1_767_225_600 })).toEqual({
      evidenceDueBy: expect.stringContaining('Unix times are refused'),
    });
    expect(await errors({ disputeId: '#1' })).toEqual({ disputeId: expect.stringContaining('#') });
    const order = {
      ...buildIntakeOrder({ reference: 'with-more' }),
      utm: 'x',
      payment: { ...madePayment, ip: '192.0.2.1' },
    };
    expect((await deliver(api, api.key, order)).json().warnings).toEqual([
      'The field utm is not known and was ignored.',
      'The field payment.ip is not known and was ignored.',
    ]);
  });

  it('stores an event whose id is that of the delivered payment', async () => {
    const { reference, orderId } = await api.receive({ payment: madePayment });
    const event = { ...opened, id: 'delivery' };
    expect((await api.report(reference, event)).statusCode).toBe(202);
    expect((await api.report(reference, event)).statusCode).toBe(200);
    expect(await listPaymentEvents(api.services.db, orderId)).toHaveLength(2);
  });

  it('reads deadlines as day or instant, and those that mean none', async () => {
    const { reference, orderId } = await api.receive();
    const deadlines = [
      [0, null, null],
      ['0', null, null],
      ['1970-01-01', null, null],
      ['9999-12-31', null, null],
      ['2026-12-01', '2026-12-01', null],
      ['2026-12-01T23:59:59+07:00', null, '2026-12-01T16:59:59.000Z'],
    ] as const;
    for (const [index, [evidenceDueBy]] of deadlines.entries())
      await api.report(reference, { ...opened, id: `deadline-${index}`, disputeId: `dp_${index}`, evidenceDueBy });
    const detail = await api.call('GET', `admin/get-orders-details/${orderId}`, { token: api.staff });
    expect(detail.json().data.payments.disputes).toMatchObject(
      deadlines.map(([, due_on, due_at], index) => ({ key: `dp_${index}`, due_on, due_at })),
    );
    for (const index of deadlines.keys()) {
      const closed = { type: 'dispute.closed', at: '2026-11-20T00:00:00.000Z', disputeId: `dp_${index}` };
      await api.report(reference, { ...closed, id: `end-${index}` });
    }
  });

  it('notes that staff answered a dispute, which then is not overdue, and refuses one that is closed or unknown', async () => {
    const { reference, orderId } = await api.receive();
    const overdue = { ...opened, disputeId: 'dp_9', evidenceDueBy: '2026-01-01' };
    await api.report(reference, overdue);
    const answer = (key_: string) =>
      api.call('POST', 'admin/answer-dispute', {
        token: api.staff,
        body: { orderId, key: key_, sent: 'Receipt, e-Visa' },
      });
    expect((await answer('dp_8')).statusCode).toBe(404);
    expect((await answer('dp_9')).statusCode).toBe(200);
    const list = (await api.call('GET', 'admin/disputes', { token: api.staff })).json().data;
    expect(list.at(-1)).toMatchObject({
      order_id: orderId,
      due_on: '2026-01-01',
      evidence_due_by: null,
      answered_at: expect.any(String),
    });
    const detail = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: api.staff })).json().data;
    expect(detail.payments.disputes).toMatchObject([{ answer: 'Receipt, e-Visa', closed_at: null }]);
    expect(detail.payments.entries.at(-1)).toMatchObject({
      type: 'dispute.answered',
      source: 'staff',
      note: 'Receipt, e-Visa',
    });
    await api.report(reference, { id: 'end', type: 'dispute.closed', at: new Date().toISOString(), disputeId: 'dp_9' });
    expect((await answer('dp_9')).statusCode).toBe(409);
  });
});
