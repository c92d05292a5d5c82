import { toAmountColumns, insertPaymentEvent, type NewPaymentEvent } from '../../../db/payments/payment-events';
import { insertIntakeOrder } from '../../../db/intake/intake-orders';
import { insertIssuedDocument } from '../../../db/order-history/issued-documents';
import { insertDownloads } from '../../../db/order-history/downloads';
import { insertMails } from '../../../db/order-history/mail-history';
import { insertOrder } from '../../../db/orders/orders';
import { buildOrder } from '../../../db/testing/build-order';
import type { Executor } from '../../../db/query/executor';

type Event = Pick<NewPaymentEvent, 'type' | 'at'> & Partial<NewPaymentEvent>;

interface PackKind {
  /** The price that the applicant was asked. */
  price: readonly [amount: string, currency: string];
  events: readonly Event[];
  isDownloaded: boolean;
  /** What the pack must say, and what it must not say. */
  says: readonly string[];
  neverSays: readonly string[];
}

const paid = (transaction_id: string, at: string, amount: string, currency: string): Event => ({
  type: 'payment.succeeded',
  at,
  transaction_id,
  merchant_name: 'Sample Payments',
  amount,
  currency,
});
const usd = ['36.00', 'USD'] as const;
const first = paid('ch_3PqX8s', '2026-03-02T08:16:10.000Z', ...usd);
const fraud = { reason: 'fraudulent', reason_code: '10.4', stage: 'chargeback' };

/** The kinds of cases that packs are proved with. */
export const packKinds = {
  'delivered and downloaded': {
    price: usd,
    events: [
      first,
      {
        type: 'dispute.opened',
        at: '2026-08-11T09:00:00.000Z',
        dispute_id: 'dp_1001',
        transaction_id: 'ch_3PqX8s',
        amount: '36.00',
        currency: 'USD',
        ...fraud,
      },
    ],
    isDownloaded: true,
    says: [
      '36.00 USD',
      'ch_3PqX8s',
      'dp_1001',
      '10.4 fraudulent',
      '11 Aug 2026',
      '203.0.113.7',
      'Mobile Safari, iPhone, iOS 17.4',
      '250 OK id=7',
    ],
    neverSays: ['refunded'],
  },
  'delivered, not downloaded': {
    price: usd,
    events: [
      first,
      {
        type: 'dispute.opened',
        at: '2026-08-12T09:00:00.000Z',
        dispute_id: 'dp_1002',
        transaction_id: 'ch_3PqX8s',
        amount: '36.00',
        currency: 'USD',
        reason: 'product_not_received',
        reason_code: '13.1',
        stage: 'chargeback',
      },
    ],
    isDownloaded: false,
    says: ['36.00 USD', 'ch_3PqX8s', 'dp_1002', '13.1 product_not_received', '12 Aug 2026', '250 OK id=7'],
    neverSays: ['The e-Visa was downloaded', 'refunded'],
  },
  'part refund': {
    price: usd,
    events: [
      first,
      {
        type: 'payment.refunded',
        at: '2026-03-20T10:00:00.000Z',
        transaction_id: 'ch_3PqX8s',
        refund_id: 're_77',
        amount: '1.00',
        currency: 'USD',
      },
      {
        type: 'dispute.opened',
        at: '2026-08-13T09:00:00.000Z',
        dispute_id: 'dp_1003',
        transaction_id: 'ch_3PqX8s',
        amount: '35.00',
        currency: 'USD',
        ...fraud,
      },
    ],
    isDownloaded: true,
    says: ['1.00 USD of 36.00 USD', '35.00 USD', 're_77', '20 Mar 2026, 10:00:00', 'a part of what was paid'],
    neverSays: ['all that was paid has been returned', 'The payment was refunded.'],
  },
  'second payment': {
    price: ['56.00', 'USD'],
    events: [
      first,
      paid('ch_4SecondQ', '2026-03-05T11:20:00.000Z', '20.00', 'USD'),
      {
        type: 'dispute.opened',
        at: '2026-08-14T09:00:00.000Z',
        dispute_id: 'dp_1004',
        transaction_id: 'ch_3PqX8s',
        amount: '36.00',
        currency: 'USD',
        ...fraud,
      },
    ],
    isDownloaded: true,
    says: ['56.00 USD', 'ch_3PqX8s', 'ch_4SecondQ', '36.00 USD on 02 Mar 2026, 08:16:10 UTC', 'dp_1004'],
    neverSays: ['20.00 USD on 05 Mar 2026'],
  },
  'answered inquiry, then chargeback': {
    price: usd,
    events: [
      first,
      {
        type: 'dispute.opened',
        at: '2026-07-01T09:00:00.000Z',
        dispute_id: 'dp_1005',
        transaction_id: 'ch_3PqX8s',
        amount: '36.00',
        currency: 'USD',
        reason: 'fraudulent',
        reason_code: '10.4',
        stage: 'inquiry',
      },
      { type: 'dispute.answered', at: '2026-07-04T09:30:00.000Z', dispute_id: 'dp_1005', note: 'PACK 1' },
      { type: 'dispute.updated', at: '2026-08-15T09:00:00.000Z', dispute_id: 'dp_1005', stage: 'chargeback' },
    ],
    isDownloaded: true,
    says: ['dp_1005', 'inquiry', 'chargeback', 'The dispute was answered', '04 Jul 2026, 09:30:00', '01 Jul 2026'],
    neverSays: ['PACK 1', 'refunded'],
  },
  'another currency than USD': {
    price: ['11.234', 'KWD'],
    events: [
      paid('psp_KWD88', '2026-03-02T08:16:10.000Z', '11.234', 'KWD'),
      {
        type: 'dispute.opened',
        at: '2026-08-16T09:00:00.000Z',
        dispute_id: 'dp_1006',
        transaction_id: 'psp_KWD88',
        amount: '11.234',
        currency: 'KWD',
        ...fraud,
      },
    ],
    isDownloaded: true,
    says: ['11.234 KWD', 'psp_KWD88', 'dp_1006', '16 Aug 2026'],
    neverSays: ['11.23 KWD', 'The payment of 36.00', 'refunded'],
  },
} as const satisfies Record<string, PackKind>;
export type PackKindName = keyof typeof packKinds;

const placing = {
  placed_ip: '203.0.113.7',
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  terms_version: '2026-01',
};

const earlierOrders = [
  ['2025-10-20', 'ch_2MkTz7'],
  ['2026-02-10', 'ch_5RwHd3'],
] as const;

async function insertEvents(db: Executor, order_id: number, events: readonly Event[]): Promise<void> {
  for (const [index, { amount = null, ...event }] of events.entries())
    await insertPaymentEvent(db, {
      ...event,
      ...toAmountColumns(amount),
      order_id,
      event_id: `evt-${index}`,
      source: 'site',
      is_derived: true,
    });
}

/** Inserts a delivered order of this kind and two earlier ones of the same person, and returns its id. */
export async function insertOrderOfKind(db: Executor, name: PackKindName, reference: string = name): Promise<number> {
  const kind: PackKind = packKinds[name];
  const number = Object.keys(packKinds).indexOf(name) + 1;
  const email = `marie.${['lyon', 'paris', 'nice', 'metz', 'lille', 'tours'][number - 1]}@example.com`;
  const person = { ...placing, device_id: `fp-7b1c9d2e4f-${number}`, account_id: `acc-551${number}` };
  for (const [index, [day, transaction]] of earlierOrders.entries()) {
    const earlier = await insertOrder(
      db,
      buildOrder({ email, created_at: `${day}T07:00:00.000Z`, process_status: 'Completed' }),
    );
    await insertIntakeOrder(db, {
      reference: `${reference}-${index}`,
      order_id: earlier,
      request_hash: '',
      ...person,
      placed_at: `${day}T06:59:00.000Z`,
    });
    await insertEvents(db, earlier, [paid(transaction, `${day}T07:01:00.000Z`, ...usd)]);
  }
  const order_id = await insertOrder(db, buildOrder({ email, process_status: 'Completed' }));
  const [price_amount, price_currency] = kind.price;
  await insertIntakeOrder(db, {
    reference,
    order_id,
    request_hash: '',
    ...person,
    placed_at: '2026-03-02T08:15:05.000Z',
    terms_accepted_at: '2026-03-02T08:14:50.000Z',
    price_amount,
    price_currency,
  });
  await insertEvents(db, order_id, kind.events);
  const document = await insertIssuedDocument(db, {
    order_id,
    file1: `${order_id}.pdf`,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: 1,
    uploaded_at: '2026-03-03T09:00:00.000Z',
  });
  await insertMails(db, [
    {
      order_id,
      recipient: email,
      mail_service_provider: 'AWS',
      kind: 'visa',
      document_id: document.id,
      state: 'sent',
      create_ts: '2026-03-03T09:00:01.000Z',
      sent_at: '2026-03-03T09:00:05.000Z',
      response: '250 OK id=7',
    },
  ]);
  if (kind.isDownloaded)
    await insertDownloads(db, [
      {
        order_id,
        document_id: document.id,
        create_ts: '2026-03-04T02:00:00.000Z',
        ip: '203.0.113.7',
        timezone: 'France',
        browser: 'Mobile Safari-iPhone-mobile',
        os: 'iOS 17.4',
      },
    ]);
  return order_id;
}
