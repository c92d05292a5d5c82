import { sql } from 'drizzle-orm';
import { insertOrder } from '../orders/orders';
import { findMail, insertMail } from '../order-history/mail-history';
import type { Database } from '../connection/open-database';
import {
  enqueueOutboxItem,
  markOutboxItemFailed,
  markOutboxItemSent,
  leaseOutboxItems,
  type OutboxItem,
} from './outbox';
import { outbox } from '../schema/outbox';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

const minute = { limit: 10, leaseMs: 60_000 };

describe.each(testDatabases)('outbox on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(outbox);
  });

  /** Enqueues a mail with its history row and leases it. */
  async function leaseMail(): Promise<{ item: OutboxItem; mailId: number }> {
    const order_id = await insertOrder(database.db, buildOrder());
    const mailId = await insertMail(database.db, {
      order_id,
      kind: 'visa',
      recipient: 'a@example.com',
      mail_service_provider: 'AWS',
    });
    await enqueueOutboxItem(database.db, {
      kind: 'mail',
      payload: {},
      dedupeKey: `mail-${mailId}`,
      mailHistoryId: mailId,
    });
    const [item] = await leaseOutboxItems(database.db, minute);
    if (!item) throw new Error('No item to lease');
    return { item, mailId };
  }
  const rows = () => database.db.select().from(outbox);

  it('enqueues one item per key', async () => {
    const item = { kind: 'mail', payload: { to: 'a@example.com' }, dedupeKey: 'click-1' };
    expect(await enqueueOutboxItem(database.db, item)).toEqual(expect.any(Number));
    expect(await enqueueOutboxItem(database.db, item)).toBeNull();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0, payload: { to: 'a@example.com' } }]);
  });

  it('leases every item to one of many workers', async () => {
    for (let index = 0; index < 60; index += 1)
      await enqueueOutboxItem(database.db, { kind: 'mail', payload: { index }, dedupeKey: `many-${index}` });
    const worker = async () => {
      const leased: number[] = [];
      // Repeated leases fail the test instead of running forever.
      while (leased.length <= 60) {
        const batch = await leaseOutboxItems(database.db, { limit: 3, leaseMs: 60_000 });
        if (batch.length === 0) break;
        leased.push(...batch.map((item) => item.id));
      }
      return leased;
    };
    const leased = (await Promise.all([worker(), worker(), worker(), worker()])).flat();
    expect(leased.toSorted((a, b) => a - b)).toEqual((await rows()).map((row) => row.id).toSorted((a, b) => a - b));
  });

  it('leases an item again after the lease of a dead worker', async () => {
    await leaseMail();
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
    await database.db.update(outbox).set({ lease_until: sql`now() - interval '1 second'` });
    expect(await leaseOutboxItems(database.db, minute)).toMatchObject([{ attempts: 2 }]);
  });

  it('marks an item and its history row as sent, and does not lease it again', async () => {
    const { item, mailId } = await leaseMail();
    await markOutboxItemSent(database.db, item, '<1@evisa.example>', '250 OK id=1');
    expect(await rows()).toMatchObject([{ state: 'sent', message_id: '<1@evisa.example>' }]);
    expect(await findMail(database.db, mailId)).toMatchObject({
      state: 'sent',
      reason: null,
      sent_at: expect.stringMatching(/Z$/),
    });
    await database.db.update(outbox).set({ lease_until: null });
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
  });

  it('doubles the wait after each failure, stores the reason, and stops after sixteen attempts', async () => {
    const { mailId } = await leaseMail();
    const waits = [];
    for (let attempt = 1; attempt <= 16; attempt += 1) {
      const [item] = attempt === 1 ? await rows() : await leaseOutboxItems(database.db, minute);
      if (!item) throw new Error('No item to lease');
      expect(await findMail(database.db, mailId)).toMatchObject({ state: 'queued' });
      await markOutboxItemFailed(database.db, item, `421 try later (${attempt})`);
      const [wait] = await database.db
        .select({ seconds: sql<number>`round(extract(epoch from next_attempt_at - now()))::int` })
        .from(outbox);
      waits.push(wait?.seconds);
      expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
      await database.db.update(outbox).set({ next_attempt_at: sql`now() - interval '1 second'` });
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, ...Array.from({ length: 7 }, () => 1800)]);
    expect(await findMail(database.db, mailId)).toMatchObject({ state: 'failed', reason: '421 try later (16)' });
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
  });

  it('does not repeat a permanent failure', async () => {
    const { item, mailId } = await leaseMail();
    await markOutboxItemFailed(database.db, item, '550 no such user', true);
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: '550 no such user' }]);
    expect(await findMail(database.db, mailId)).toMatchObject({ state: 'failed', reason: '550 no such user' });
  });

  it('ignores a failure of an item that another worker sent in the meantime', async () => {
    const { item, mailId } = await leaseMail();
    await markOutboxItemSent(database.db, item, '<1@evisa.example>', '250 OK id=1');
    await markOutboxItemFailed(database.db, item, 'timeout');
    expect(await findMail(database.db, mailId)).toMatchObject({ state: 'sent', reason: null, response: '250 OK id=1' });
  });
});
