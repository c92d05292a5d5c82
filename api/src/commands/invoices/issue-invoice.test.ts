import { insertIntakeOrder } from '../../db/intake/intake-orders';
import { insertPaymentEvent, toAmountColumns } from '../../db/payments/payment-events';
import { insertOrder, lockOrder } from '../../db/orders/orders';
import { inTransaction, type Executor } from '../../db/query/executor';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import type { Database } from '../../db/connection/open-database';
import { formatInvoiceNumber, printInvoice } from '../../presenters/invoices/print-invoice';
import { issueInvoice } from './issue-invoice';

const seller = { name: 'Visa Services Ltd', address: '1 Street, Phnom Penh', taxId: 'K001-123' };
let events = 0;

describe.each(testDatabases)('invoices on the $kind database', ({ open }) => {
  let database: Database;
  let db: Executor;
  beforeEach(async () => {
    database = await open();
    db = database.db;
  });
  afterEach(() => database.close());

  const placeOrder = async (language: 'en' | 'fr' = 'en') => {
    const orderId = await insertOrder(db, buildOrder());
    await insertIntakeOrder(db, { reference: `r-${orderId}`, order_id: orderId, request_hash: '', language });
    return orderId;
  };
  const report = (
    order_id: number,
    type: 'payment.succeeded' | 'payment.refunded',
    amount: string,
    currency: string,
    transaction_id = 'ch_1',
  ) =>
    insertPaymentEvent(db, {
      order_id,
      event_id: `evt-${(events += 1)}`,
      type,
      at: '2026-03-02T08:16:10.000Z',
      transaction_id,
      ...toAmountColumns(amount),
      currency,
    });
  const issue = (orderId: number, day = '2026-05-01', by = seller) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error('No order');
      return issueInvoice(tx, order, by, new Date(`${day}T10:00:00Z`));
    });
  const numberOf = async (orderId: number, day?: string) => formatInvoiceNumber(await issue(orderId, day));

  it('says what was paid in its currency, and keeps its number, its date and its seller', async () => {
    const orderId = await placeOrder('fr');
    await report(orderId, 'payment.succeeded', '33.10', 'EUR');
    const issued = await issue(orderId);
    expect(issued.content).toMatchObject({
      language: 'fr',
      totals: [{ minor: 3310, currency: 'EUR' }],
      lines: [{ label: 'Visa T (Tourist Only)', amount: { minor: 3310, currency: 'EUR' } }],
      due: null,
    });
    expect(await issue(orderId, '2027-06-01', { ...seller, name: 'New Name' })).toEqual(issued);

    const printed = printInvoice(issued, issued.content, undefined);
    expect(printed.heading).toBe('Invoice · Facture');
    const rows = [...printed.parties, printed.payment].flatMap((group) => group.rows);
    expect(rows).toEqual(
      expect.arrayContaining([
        { label: 'Invoice number · Numéro de facture', value: 'INV-2026-000001' },
        { label: 'Date', value: '1 May 2026' },
        { label: 'Tax id · Numéro fiscal', value: 'K001-123' },
        { label: 'Paid · Payé', value: '33.10 EUR, 02 Mar 2026, 08:16:10 UTC' },
      ]),
    );
    expect(printed.totals).toEqual([{ label: 'Total', amount: '33.10 EUR' }]);
  });

  it('marks what is due, and gets the next number when something was paid or refunded since', async () => {
    const orderId = await placeOrder();
    const unpaid = await issue(orderId);
    expect(printInvoice(unpaid, unpaid.content, undefined).totals).toEqual([
      { label: 'Total', amount: '36.00 USD' },
      { label: 'Unpaid, due', amount: '36.00 USD' },
    ]);
    await report(orderId, 'payment.succeeded', '16.00', 'USD');
    const part = await issue(orderId);
    expect(part.content).toMatchObject({ totals: [{ minor: 3600 }], due: { minor: 2000, currency: 'USD' } });
    await report(orderId, 'payment.succeeded', '20.00', 'USD', 'ch_2');
    const paid = await issue(orderId);
    expect(paid.content).toMatchObject({ due: null, lines: [{ amount: { minor: 3600 } }, { amount: { minor: 0 } }] });
    await report(orderId, 'payment.refunded', '1.00', 'USD');
    const refunded = await issue(orderId);
    const printed = printInvoice(refunded, refunded.content, paid);
    expect(printed.number).toBe('INV-2026-000004');
    expect(printed.payment.rows).toContainEqual({ label: 'Refunded', value: '1.00 USD' });
    expect(printed.parties[0]?.rows).toContainEqual({ label: 'Replaces', value: 'INV-2026-000003' });
  });

  it('numbers by year without gaps, also when transactions are rolled back or run at once', async () => {
    const orderIds = [await placeOrder(), await placeOrder(), await placeOrder(), await placeOrder()];
    const [first = 0, second = 0, ...others] = orderIds;
    expect(await numberOf(first, '2026-12-31')).toBe('INV-2026-000001');
    const failing = inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, second);
      if (order) await issueInvoice(tx, order, seller, new Date('2026-12-31T10:00:00Z'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const numbers = await Promise.all([second, ...others].map((orderId) => numberOf(orderId, '2026-12-31')));
    expect(numbers.toSorted()).toEqual(['INV-2026-000002', 'INV-2026-000003', 'INV-2026-000004']);
    const later = await placeOrder();
    expect(await numberOf(later, '2027-01-01')).toBe('INV-2027-000001');
  });
});
