import { eq } from 'drizzle-orm';
import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import { updateOrderRow } from '../../db/orders/orders';
import { mailHistory } from '../../db/schema/order-history';
import { insertPaymentEvent, toAmountColumns } from '../../db/payments/payment-events';
import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { buildIntakeOrder, createTestKey, deliver, madePayment } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { insertIssuedOrder } from './testing/insert-issued-order';
import { insertOrderOfKind, packKinds, type PackKindName } from './testing/pack-kinds';

let api: TestApi;
let team: string;

beforeAll(async () => {
  api = await startTestApi();
  team = await api.signInAs('Team');
});
afterAll(() => api.close());

const contentOf = async (orderId: number, query = ''): Promise<DefencePackContent> =>
  (await api.call('GET', `admin/defence-pack-content/${orderId}/2${query}`, { token: team })).json().data;
const stored = new Map<PackKindName, Promise<number>>();
function findOrderOfKind(name: PackKindName): Promise<number> {
  const orderId = stored.get(name) ?? insertOrderOfKind(api.services.db, name);
  stored.set(name, orderId);
  return orderId;
}
const names = Object.keys(packKinds).filter((name): name is PackKindName => name in packKinds);

test.each(names)('tells the case “%s” as it happened, on four pages', async (name) => {
  const orderId = await findOrderOfKind(name);
  const { chronology, facts, caseNumber } = await contentOf(orderId);
  const { says, neverSays } = packKinds[name];
  const body = { orderId, defencePackType: 2 };
  const pdf = (await api.call('POST', 'admin/get-defence-pack-pdf', { token: team, body })).rawPayload;
  const printed = extractPdfText(pdf).join(' ');
  const withoutTerms =
    printed.slice(0, printed.indexOf('Terms and Refund Policy')) + JSON.stringify({ facts, chronology });
  for (const text of says) expect(withoutTerms).toContain(text);
  for (const text of neverSays) expect(withoutTerms).not.toContain(text);

  expect(chronology.map(({ at }) => at)).toEqual(chronology.map(({ at }) => at).toSorted());
  const times = new Map(chronology.map(({ at, event }) => [event, at]));
  const at = (start: string) => [...times].find(([event]) => event.startsWith(start))?.[1];
  expect(at('The terms and the refund policy, version 2026-01,')).toBe('2026-03-02T08:14:50.000Z');
  expect(at('The order was placed')).toBe('2026-03-02T08:15:05.000Z');
  expect(at('The payment of')).toBe('2026-03-02T08:16:10.000Z');

  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeLessThanOrEqual(4);
  const feet = printed.match(new RegExp(`order ${orderId}, case ${caseNumber ?? ''}`, 'g'));
  expect(feet).toHaveLength(pages);
});

test.each([
  ['came back', { state: 'failed', bounced_at: new Date().toISOString(), reason: '550 unknown' }],
  ['was kept on this machine', { response: localMailboxResponse }],
] as const)('does not say that an email was delivered that %s', async (_, changed) => {
  const orderId = await insertIssuedOrder(api.services.db);
  expect(JSON.stringify((await contentOf(orderId)).facts)).toContain('"Delivered"');
  await api.services.db.update(mailHistory).set(changed).where(eq(mailHistory.order_id, orderId));
  expect(JSON.stringify(await contentOf(orderId))).not.toMatch(/"Delivered"|accepted by the mail server/i);
});

test('lists earlier payments of the person, with what is the same, and whether they count', async () => {
  const orderId = await findOrderOfKind('delivered and downloaded');
  const { otherOrders, facts } = await contentOf(orderId);
  expect(otherOrders?.rows.map(([, payment]) => payment?.split('\n'))).toEqual([
    ['36.00 USD', '10 Feb 2026, 07:01:00 UTC', 'ch_5RwHd3', '182 days before'],
    ['36.00 USD', '20 Oct 2025, 07:01:00 UTC', 'ch_2MkTz7', '295 days before'],
  ]);
  expect(otherOrders?.rows[0]?.[0]).toMatch(/^\d+\n10 Feb 2026, 06:59:00 UTC\nno dispute reported$/);
  expect(otherOrders?.rows[0]?.[2]).toContain('IP address 203.0.113.7\ndevice fp-7b1c9d2e4f-1\naccount acc-5511\n');
  const summary = facts[0]?.rows.find(({ label }) => label === 'Earlier orders')?.value;
  expect(summary).toBe(
    '2 earlier orders of the same person paid and never disputed; 2 of them 120 to 365 days before the dispute, with the same IP address or device and another equal detail.',
  );
});

test('dates a chargeback after an inquiry by its own event, and counts the days to it', async () => {
  const { facts, otherOrders } = await contentOf(await findOrderOfKind('answered inquiry, then chargeback'));
  const rows = facts.flatMap((group) => group.rows);
  expect(rows.find(({ label }) => label === 'Chargeback date')?.value).toBe('15 Aug 2026');
  expect(otherOrders?.rows.map(([, payment]) => payment?.split('\n').at(-1))).toEqual([
    '186 days before',
    '299 days before',
  ]);
});

test('answers the dispute that waits, or the one that is asked for, with its own transaction and reason', async () => {
  const { db } = api.services;
  const orderId = await insertOrderOfKind(db, 'second payment', 'two disputes');
  await api.call('POST', 'admin/defence-pack-details', {
    token: team,
    body: { orderId, cardholderName: 'Marie Dupont', chargebackReference: 'CB-OLD', chargebackReason: 'Old reason' },
  });
  const next = { order_id: orderId, dispute_id: 'dp_next', source: 'site', is_derived: true } as const;
  const opened = { ...next, type: 'dispute.opened', at: '2099-01-01T00:00:00.000Z', reason_code: '13.1' } as const;
  await insertPaymentEvent(db, {
    ...opened,
    event_id: 'n1',
    transaction_id: 'ch_4SecondQ',
    ...toAmountColumns('20.00'),
    currency: 'USD',
  });
  const answered = {
    ...next,
    dispute_id: 'dp_1004',
    type: 'dispute.answered',
    at: '2026-09-01T00:00:00.000Z',
  } as const;
  await insertPaymentEvent(db, { ...answered, event_id: 'n2' });

  const caseOf = async (query = '') => {
    const { facts, caseNumber } = await contentOf(orderId, query);
    const values = new Map(facts.flatMap(({ rows }) => rows).map(({ label, value }) => [label, value]));
    const labels = ['Cardholder', 'Reason', 'Disputed amount', 'Transaction id'];
    return [caseNumber, ...labels.map((label) => values.get(label))];
  };
  expect(await caseOf()).toEqual(['dp_next', 'Marie Dupont', '13.1', '20.00 USD', 'ch_4SecondQ']);
  expect(await caseOf('?dispute=dp_1004')).toEqual(['CB-OLD', 'Marie Dupont', 'Old reason', '36.00 USD', 'ch_3PqX8s']);
  const unknown = await api.call('GET', `admin/defence-pack-content/${orderId}/1?dispute=dp_0`, { token: team });
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'This order has no such dispute.']);
});

test('has the day or the instant for evidence on its cover as long as the dispute waits for it', async () => {
  const { db } = api.services;
  const orderId = await insertOrderOfKind(db, 'delivered, not downloaded', 'deadline');
  const deadline = async () =>
    (await contentOf(orderId)).facts.flatMap(({ rows }) => rows).find(({ label }) => label === 'Evidence due')?.value;
  const about = { order_id: orderId, dispute_id: 'dp_1002', source: 'site', is_derived: true } as const;
  const report = (type: 'dispute.updated' | 'dispute.answered', day: number, changes = {}) =>
    insertPaymentEvent(db, { ...about, type, at: `2026-09-0${day}T00:00:00.000Z`, event_id: `due-${day}`, ...changes });
  expect(await deadline()).toBeUndefined();
  await report('dispute.updated', 1, { evidence_due_by: '2026-09-20' });
  expect(await deadline()).toBe('20 Sep 2026');
  const instant = '2026-09-25T16:59:59.000Z';
  await report('dispute.updated', 2, { evidence_due_by: '2026-09-25', evidence_due_at: instant });
  expect(await deadline()).toBe('25 Sep 2026, 16:59:59 UTC');
  await report('dispute.answered', 3);
  expect(await deadline()).toBeUndefined();
});

test('passes neither a delivery off as the placing, nor a note of staff as a refund', async () => {
  const { key } = await createTestKey(api);
  const delivered = await deliver(api, key, buildIntakeOrder({ reference: 'unplaced', payment: madePayment }));
  const { orderId } = delivered.json().data;
  await api.call('PUT', 'admin/move-order-status', { token: team, body: { orderId, updatingStatus: 'Refunds' } });
  await updateOrderRow(api.services.db, orderId, { refund_date: '2026-05-01T00:00:00.000Z' });
  const { chronology, facts, terms } = await contentOf(orderId);
  expect(chronology.map(({ event }) => event)).toEqual([
    'The payment of 36.00 USD succeeded (transaction ch_3PqX8s, EVISA LTD).',
    'Staff noted a refund. No event of the payment provider confirms it.',
    'The order was received (Standard Processing), signed “Marie Dupont”.',
  ]);
  const labels = facts.flatMap(({ rows }) => rows).map(({ label }) => label);
  expect(labels).toContain('Received at');
  expect(labels).not.toContain('Placed at');
  expect(terms.paragraphs[0]).toMatch(/^Signed electronically by Marie Dupont with the order, which was received on /);

  // What staff enter for an undisputed order is one transaction: id and merchant.
  const entered = { orderId, transactionId: 'tx_123', merchantName: 'ACME' };
  await api.call('POST', 'admin/save-transaction-details', { token: team, body: entered });
  const [group] = (await contentOf(orderId)).facts.filter(({ title }) => title === 'Transaction');
  expect(group?.rows.slice(0, 2).map(({ value }) => value)).toEqual(['tx_123', 'ACME']);
});
