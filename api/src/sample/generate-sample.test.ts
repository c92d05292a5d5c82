import { documentFields, documentsOf, nationalityGroups } from '@evisa/shared/domain/nationality-documents';
import { isFutureOrder, processingDateOf } from '@evisa/shared/domain/future-orders';
import { processingModes, processStatuses } from '@evisa/shared/domain/order-status';
import { roles } from '@evisa/shared/domain/roles';
import { generateSample } from './generate-sample';

const now = new Date('2026-10-15T09:30:00.000Z');
const today = '2026-10-15';
const options = { count: 2000, now, seed: 7 };
const sample = generateSample(options);
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
  it('is the same for the same arguments, and another for another seed', () => {
    expect(generateSample(options)).toEqual(sample);
    expect(generateSample({ ...options, seed: 8 }).orders[0]).not.toEqual(orders[0]);
  });

  it('has 2,000 orders in well under a second', () => {
    const start = performance.now();
    generateSample(options);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(orders).toHaveLength(2000);
  });

  it('counts ids up from 100001 in the order of time, within the last 120 days', () => {
    expect(orders.map(({ order_id }) => order_id)).toEqual(Array.from({ length: 2000 }, (_, index) => 100_001 + index));
    const times = orders.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now.getTime() - 122 * 86_400_000);
    expect(times.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
  });

  it.each([120, 2000])('has every status, both modes and every document group among %i orders', (count) => {
    const few = generateSample({ ...options, count }).orders;
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
    for (const count of [0, 1, 7, 31]) expect(generateSample({ ...options, count }).orders).toHaveLength(count);
  });

  it('has one account a role and one active gateway', () => {
    expect(sample.members.map(({ type }) => type)).toEqual(roles);
    expect(new Set(sample.members.map(({ name }) => name.toLowerCase())).size).toBe(5);
    expect(sample.gateways.filter(({ is_active }) => is_active)).toHaveLength(1);
  });
});

describe('orders of the sample', () => {
  it('are Future by the rule, with the processing date 30 days before entry', () => {
    const future = orders.filter(({ process_status }) => process_status === 'Future');
    expect(new Set(future.map(({ process_month }) => process_month)).size).toBeGreaterThan(4);
    for (const order of future) {
      expect(isFutureOrder(order.created_at, order.intended_date_of_entry)).toBe(true);
      expect(order.processing_date && order.processing_date > today).toBe(true);
    }
    for (const order of orders) {
      const was = isFutureOrder(order.created_at, order.intended_date_of_entry);
      const { processingDate, processMonth } = processingDateOf(order.intended_date_of_entry);
      expect([order.processing_date, order.process_month]).toEqual(was ? [processingDate, processMonth] : [null, null]);
      if (was && order.process_status !== 'Future') expect(processingDate <= today).toBe(true);
    }
  });

  it('carry the dates and names that belong to their status', () => {
    for (const order of orders) {
      const { process_status: status } = order;
      expect(order.refund_date !== null).toBe(status === 'Refunds');
      expect(order.processed_by !== null).toBe(status === 'Completed');
      expect(order.processed_at !== null).toBe(status === 'Completed');
      if (order.processed_at) expect(order.processed_at > order.created_at).toBe(true);
      if (status === 'Pending') expect(order.transaction_id).toBeNull();
    }
    expect(orders.some(({ assign_to }) => assign_to !== null)).toBe(true);
  });

  it('have dates a person could have', () => {
    for (const order of orders) {
      const placed = order.created_at.slice(0, 10);
      expect(order.date_of_birth < order.issue_date).toBe(true);
      expect(order.issue_date < placed).toBe(true);
      expect(order.intended_date_of_entry > placed).toBe(true);
      expect(order.intended_date_of_leaving > order.intended_date_of_entry).toBe(true);
      expect(order.expiry_date > order.intended_date_of_entry).toBe(true);
    }
  });

  it('include the rare ones that staff must notice', () => {
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

  it('use mail domains that nobody has', () => {
    for (const { email } of orders) expect(email).toMatch(/^[a-z0-9._]+@(example\.(com|org|net)|[a-z]+\.example)$/);
  });

  it('have the files their nationality is asked for, each under a name of its own', () => {
    const names = orders.flatMap((order) => {
      const asked = documentsOf(order.current_nationality);
      for (const field of documentFields) expect(order[field] !== null).toBe(asked.includes(field));
      return [order.applicant_photo, order.applicant_passport_photo, ...asked.map((field) => order[field])];
    });
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/);
  });
});

describe('histories of the sample', () => {
  it('happen after the order was placed and before now', () => {
    for (const { order_id, at } of happenings) {
      const order = orderOf.get(order_id);
      expect(order && at >= order.created_at).toBe(true);
      expect(at < now.toISOString()).toBe(true);
    }
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

  it('write the browser in three parts', () => {
    expect(sample.downloadHistory.length).toBeGreaterThan(1000);
    for (const { browser } of sample.downloadHistory) expect(browser.split('-')).toHaveLength(3);
  });

  it('end in the audit trail where the order stands', () => {
    const last = new Map<number, unknown>();
    for (const { order_id, changes } of sample.auditEntries) {
      if (changes['process_status']) last.set(order_id, changes['process_status'].to);
    }
    for (const { order_id, process_status } of orders) expect(last.get(order_id)).toBe(process_status);
  });
});
