import { paymentEventSchema } from '@evisa/shared/contract/payment-events';
import { createRandom, shuffle } from '@evisa/shared/domain/money/testing/build-events';
import { readProviderSequences, type ProviderSequence } from '@evisa/shared/domain/money/testing/read-sequences';
import type { Database } from '../../db/connection/open-database';
import { insertIntakeOrder } from '../../db/intake/intake-orders';
import { findOrderWithHistory, insertOrder } from '../../db/orders/orders';
import { listOpenDisputes } from '../../db/payments/order-disputes';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { presentPayments } from '../../presenters/orders/present-payments';
import { recordPaymentEvent } from './record-payment-event';

const sender = { name: 'Application site', ip: null };
const random = createRandom(7);

describe('events of payment providers', () => {
  const databases: Database[] = [];
  let made = 0;
  beforeAll(async () => {
    for (const { open } of testDatabases) databases.push(await open());
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  /** Returns what is stored after events, without what differs between orders. */
  async function store({ db }: Pick<Database, 'db'>, { price }: ProviderSequence, sent: ProviderSequence['sent']) {
    const reference = `sequence-${(made += 1)}`;
    const order_id = await insertOrder(
      db,
      buildOrder({ process_status: 'Pending', transaction_id: null, merchant_name: null }),
    );
    const columns = { price_amount: price.amount, price_currency: price.currency };
    await insertIntakeOrder(db, { reference, order_id, request_hash: '', language: 'en', ...columns });
    for (const event of sent) await recordPaymentEvent({ db }, sender, reference, paymentEventSchema.parse(event));
    const full = await findOrderWithHistory(db, order_id);
    if (!full) throw new Error('The order is missing');
    const { process_status, transaction_id, merchant_name, refund_date } = full.order;
    const open = (await listOpenDisputes(db, 500)).filter((one) => one.order_id === order_id);
    return {
      payments: presentPayments(full.ledger),
      order: { process_status, transaction_id, merchant_name, refund_date },
      dispute: { ...full.dispute, order_id: null },
      open: open.map((row) => ({ ...row, order_id: null })),
    };
  }

  it.each(
    readProviderSequences().map((sequence, index) => [sequence.provider, sequence.name, sequence, index] as const),
  )(
    '%s, %s: store one state on both databases, whatever the order and the number of the events',
    async (_provider, _name, sequence, index) => {
      const { sent, expected } = sequence;
      // In time order on one database; shuffled with repeats on the other, in turn.
      const arrivals = [sent, [...shuffle(sent, random), ...shuffle(sent, random).slice(0, 2)]];
      if (index % 2 > 0) arrivals.reverse();
      const states = await Promise.all(
        databases.map((database, at) => store(database, sequence, arrivals[at] ?? sent)),
      );
      const [state] = states;
      expect(states).toEqual([state, state]);
      expect(state?.payments).toMatchObject({
        state: expected.state,
        paid: expected.paid,
        refunded: expected.refunded,
        flags: expected.flags.map((code) => ({ code })),
        disputes: expected.disputes.map((result) => ({ result: result === 'open' ? null : result })),
      });
      expect(state?.open).toHaveLength(expected.disputes.filter((result) => result === 'open').length);
    },
  );
});
