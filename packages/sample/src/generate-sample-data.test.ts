import {
  documentFields,
  getRequiredDocuments,
  nationalityGroups,
} from '@evisa/shared/domain/orders/nationality-documents';
import { toCountryName } from '@evisa/shared/domain/countries/countries';
import { isFutureOrder, getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import { processingModes, processStatuses, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { bareFacts, type LedgerEvent } from '@evisa/shared/domain/money/ledger-event';
import { deriveLedger } from '@evisa/shared/domain/money/ledger';
import { getOrderPrice } from '@evisa/shared/domain/orders/visa-fees';
import { generateSampleData } from './generate-sample-data';
import type { SampleOrder } from './values/sample-types';
import { members } from './testing/members';

const now = new Date('2026-10-15T09:30:00.000Z');
const today = '2026-10-15';
const options = { count: 2000, now, seed: 7, members };
const sample = generateSampleData(options);
const { orders } = sample;
const orderOf = new Map(orders.map((order) => [order.order_id, order]));
const happenings = [
  ...sample.remarks.map(({ order_id, created_at }) => ({ order_id, at: created_at })),
  ...[...sample.documents, ...sample.mailHistory, ...sample.downloadHistory].map(({ order_id, create_ts }) => ({
    order_id,
    at: create_ts,
  })),
  ...sample.auditEntries,
];

describe('the sample', () => {
  it('is the same for the same arguments, and differs with the seed', () => {
    expect(generateSampleData(options)).toEqual(sample);
    expect(generateSampleData({ ...options, seed: 8 }).orders[0]).not.toEqual(orders[0]);
  });

  it('names countries as the portal stores them', () => {
    for (const { current_nationality: name } of orders) expect(toCountryName(name)).toBe(name);
  });

  it('counts ids up from 100001 in the order of time, within the last 120 days', () => {
    expect(orders.map(({ order_id }) => order_id)).toEqual(Array.from({ length: 2000 }, (_, index) => 100_001 + index));
    const times = orders.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now.getTime() - 122 * 86_400_000);
    expect(times.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
  });

  it.each([120, 2000])('has every status, both modes and every document group among %i orders', (count) => {
    const few = generateSampleData({ ...options, count }).orders;
    expect(new Set(few.map(({ process_status }) => process_status))).toEqual(new Set(processStatuses));
    for (const mode of processingModes) {
      expect(few.some((order) => order.process_status === 'New' && order.processing_mode === mode)).toBe(true);
    }
    const nationalities = new Set(few.map(({ current_nationality }) => current_nationality));
    for (const group of nationalityGroups) expect(group.nationalities.some((one) => nationalities.has(one))).toBe(true);
  });

  it('looks like a service at work: most orders done, a backlog of new ones', () => {
    const share = (status: string) => orders.filter(({ process_status }) => process_status === status).length / 2000;
    expect(share('Completed')).toBeGreaterThan(0.5);
    expect(share('New')).toBeGreaterThan(0.03);
    expect(share('New')).toBeLessThan(0.2);
  });

  it('works with any number of orders', () => {
    for (const count of [0, 1, 7, 31]) expect(generateSampleData({ ...options, count }).orders).toHaveLength(count);
  });

  it('has one account a role and one active gateway', () => {
    expect(sample.members.map(({ type }) => type)).toEqual(roles);
    expect(new Set(sample.members.map(({ name }) => name.toLowerCase())).size).toBe(5);
    expect(sample.gateways.filter(({ is_active }) => is_active)).toHaveLength(1);
  });
});

/** Returns the IDs of orders that break a rule. */
const breaking = (keeps: (order: SampleOrder) => boolean): number[] =>
  orders.filter((order) => !keeps(order)).map(({ order_id }) => order_id);

describe('orders of the sample', () => {
  it('are Future by the rule, with the processing date 30 days before entry', () => {
    const months = orders
      .filter(({ process_status }) => process_status === 'Future')
      .map((order) => order.process_month);
    expect(new Set(months).size).toBeGreaterThan(4);
    const keepsRule = (order: SampleOrder): boolean => {
      if (!isFutureOrder(order.created_at, order.intended_date_of_entry)) {
        return order.process_status !== 'Future' && order.processing_date === null && order.process_month === null;
      }
      const { processingDate, processMonth } = getProcessingDate(order.intended_date_of_entry);
      const dated = order.processing_date === processingDate && order.process_month === processMonth;
      return dated && (order.process_status === 'Future') === processingDate > today;
    };
    expect(breaking(keepsRule)).toEqual([]);
  });

  it('carry the dates and names that belong to their status', () => {
    const is = (order: SampleOrder, status: ProcessStatus) => order.process_status === status;
    expect(breaking((order) => (order.refund_date !== null) === is(order, 'Refunds'))).toEqual([]);
    expect(breaking((order) => (order.processed_by !== null) === is(order, 'Completed'))).toEqual([]);
    expect(breaking((order) => (order.processed_at !== null) === is(order, 'Completed'))).toEqual([]);
    expect(breaking((order) => order.processed_at === null || order.processed_at > order.created_at)).toEqual([]);
    expect(breaking((order) => !is(order, 'Pending') || order.transaction_id === null)).toEqual([]);
    expect(orders.some(({ assign_to }) => assign_to !== null)).toBe(true);
  });

  it('have plausible dates of birth, passport and travel', () => {
    const placed = (order: SampleOrder): string => order.created_at.slice(0, 10);
    expect(breaking((order) => order.date_of_birth < order.issue_date)).toEqual([]);
    expect(breaking((order) => order.issue_date < placed(order))).toEqual([]);
    expect(breaking((order) => order.intended_date_of_entry > placed(order))).toEqual([]);
    expect(breaking((order) => order.intended_date_of_leaving > order.intended_date_of_entry)).toEqual([]);
    expect(breaking((order) => order.expiry_date > order.intended_date_of_entry)).toEqual([]);
  });

  it('include rare orders that staff must notice', () => {
    expect(orders.some((order) => order.email !== order.re_enter_email)).toBe(true);
    expect(orders.some(({ surname_checked }) => surname_checked === 0)).toBe(true);
    expect(orders.some(({ given_name_checked }) => given_name_checked === 0)).toBe(true);
    expect(orders.some(({ other_occupation }) => other_occupation !== null)).toBe(true);
    expect(orders.some(({ other_purpose }) => other_purpose !== null)).toBe(true);
    const sixMonths = 180 * 86_400_000;
    const short = (order: (typeof orders)[number]) =>
      Date.parse(order.expiry_date) - Date.parse(order.intended_date_of_entry) < sixMonths;
    expect(orders.some(short)).toBe(true);
  });

  it('uses mail domains that do not exist', () => {
    expect(breaking(({ email }) => /^[a-z0-9._]+@(example\.(com|org|net)|[a-z]+\.example)$/.test(email))).toEqual([]);
  });

  it('have the documents that their nationality requires, each with a unique name', () => {
    const hasWhatIsAsked = (order: SampleOrder): boolean =>
      documentFields.every(
        (field) => (order[field] !== null) === getRequiredDocuments(order.current_nationality).includes(field),
      );
    expect(breaking(hasWhatIsAsked)).toEqual([]);
    const names = orders.flatMap((order) => [
      order.applicant_photo,
      order.applicant_passport_photo,
      ...documentFields.flatMap((field) => order[field] ?? []),
    ]);
    expect(new Set(names).size).toBe(names.length);
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/;
    expect(names.filter((name) => !uuid.test(name))).toEqual([]);
  });
});

describe('histories of the sample', () => {
  it('happen after the order was placed and before now', () => {
    const early = happenings.filter(({ order_id, at }) => at < (orderOf.get(order_id)?.created_at ?? '~'));
    expect(early).toEqual([]);
    expect(happenings.filter(({ at }) => at >= now.toISOString())).toEqual([]);
  });

  it('give every completed order, and no other, a document that was mailed', () => {
    const completed = orders
      .filter(({ process_status }) => process_status === 'Completed')
      .map(({ order_id }) => order_id);
    expect(sample.documents.map(({ order_id }) => order_id)).toEqual(completed);
    expect(new Set(sample.mailHistory.map(({ order_id }) => order_id))).toEqual(new Set(completed));
    expect(new Set(sample.mailHistory.map(({ mail_service_provider }) => mail_service_provider)).size).toBe(3);
    expect(sample.mailHistory.some(({ state }) => state === 'failed')).toBe(true);
  });

  it('store the browser in three parts', () => {
    expect(sample.downloadHistory.length).toBeGreaterThan(1000);
    expect(sample.downloadHistory.filter(({ browser }) => browser.split('-').length !== 3)).toEqual([]);
  });

  it('have ledgers that agree with the order: paid, failed, refunded in full and in part, and disputed', () => {
    const eventsOf = new Map(orders.map(({ order_id }) => [order_id, [] as LedgerEvent[]]));
    for (const event of sample.paymentEvents)
      eventsOf.get(event.order_id)?.push({ ...bareFacts, received_at: event.at, ...event });
    const ledgers = orders.map((order) => ({
      order,
      ledger: deriveLedger(eventsOf.get(order.order_id) ?? [], getOrderPrice(order)),
    }));
    const states = new Set(ledgers.map(({ ledger }) => ledger.state));
    expect([...states].toSorted()).toEqual(['failed', 'paid', 'refunded', 'refunded in part', 'unpaid']);
    for (const { order, ledger } of ledgers) {
      expect(ledger.flags).toEqual([]);
      expect(ledger.refundedAt).toBe(order.refund_date);
      expect(ledger.payment?.transaction_id ?? null).toBe(order.transaction_id);
      expect(ledger.payment?.merchant_name ?? null).toBe(order.merchant_name);
    }
    const disputes = ledgers.flatMap(({ ledger }) => ledger.disputes);
    const deadlines = disputes.flatMap(({ closed_at, due_at }) =>
      closed_at === null && due_at !== null ? due_at : [],
    );
    expect(deadlines.some((deadline) => deadline > now.toISOString())).toBe(true);
    expect(deadlines.length).toBeLessThan(30);
    expect(new Set(disputes.flatMap(({ result }) => result ?? []))).toEqual(new Set(['won', 'lost']));
  });

  it('have open disputes at any time of creation, in a small sample too', () => {
    for (let hours = 0; hours < 30 * 24; hours += 37) {
      const at = new Date(now.getTime() + hours * 3_600_000);
      const { paymentEvents } = generateSampleData({ ...options, count: 400, now: at });
      const countOf = (type: string) => paymentEvents.filter((event) => event.type === type).length;
      expect(countOf('dispute.opened') - countOf('dispute.closed')).toBeGreaterThanOrEqual(2);
      expect(countOf('dispute.closed')).toBeGreaterThanOrEqual(1);
    }
  });

  it('end in the audit trail with the current status of the order', () => {
    const last = new Map<number, unknown>();
    for (const { order_id, changes } of sample.auditEntries) {
      if (changes['process_status']) last.set(order_id, changes['process_status'].to);
    }
    expect(breaking(({ order_id, process_status }) => last.get(order_id) === process_status)).toEqual([]);
  });
});
