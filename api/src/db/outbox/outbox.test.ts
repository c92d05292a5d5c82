import { sql } from 'drizzle-orm';
import { insertOrder } from '../orders/orders';
import { findMail, insertMail } from '../order-history/mail-history';
import type { Database } from '../connection/open-database';
import {
  enqueueOutboxItem,
  markOutboxItemFailed,
  markOutboxItemSent,
  leaseOutboxItems,
  retryFailedMails,
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
    await markOutboxItemSent(database.db, item, {
      messageId: '<1@evisa.example>',
      response: '250 OK id=1xX4P8',
      providerMessageId: '1xX4P8',
    });
    expect(await rows()).toMatchObject([{ state: 'sent', message_id: '<1@evisa.example>' }]);
    expect(await findMail(database.db, mailId)).toMatchObject({
      state: 'sent',
      reason: null,
      failure_kind: null,
      sent_at: expect.stringMatching(/Z$/),
      // Kept as long as the row, because answers and bounces name them.
      message_id: '<1@evisa.example>',
      provider_message_id: '1xX4P8',
    });
    await database.db.update(outbox).set({ lease_until: null });
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
  });

  it('doubles the wait after each failure, stores the reason, and stops sixteen attempts and five days later', async () => {
    const { mailId } = await leaseMail();
    const waits = [];
    for (let attempt = 1; attempt <= 18; attempt += 1) {
      // Like five days, except for a second.
      if (attempt === 17) await agePending("interval '5 days' - interval '1 second'");
      if (attempt === 18) await agePending("interval '5 days'");
      const [item] = attempt === 1 ? await rows() : await leaseOutboxItems(database.db, minute);
      if (!item) throw new Error('No item to lease');
      expect(await findMail(database.db, mailId)).toMatchObject({ state: 'queued', failed_at: null });
      const failure = { reason: `421 try later (${attempt})`, kind: 'temporary' } as const;
      expect(await markOutboxItemFailed(database.db, item, failure)).toBe(attempt < 18 ? 'queued' : 'failed');
      const [wait] = await database.db
        .select({ seconds: sql<number>`round(extract(epoch from next_attempt_at - now()))::int` })
        .from(outbox);
      waits.push(wait?.seconds);
      expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
      await database.db.update(outbox).set({ next_attempt_at: sql`now() - interval '1 second'` });
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, ...Array.from({ length: 9 }, () => 1800)]);
    expect(await findMail(database.db, mailId)).toMatchObject({
      state: 'failed',
      reason: '421 try later (18)',
      failed_at: expect.any(String),
      failure_kind: 'temporary',
    });
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
  });

  const agePending = (age: string) => database.db.update(outbox).set({ created_at: sql`now() - (${sql.raw(age)})` });

  it('gives an old mail sixteen attempts too, as after a week without the portal', async () => {
    await leaseMail();
    await agePending("interval '7 days'");
    for (const [attempts, state] of [
      [15, 'queued'],
      [16, 'failed'],
    ] as const) {
      await database.db.update(outbox).set({ attempts });
      const [item] = await rows();
      if (!item) throw new Error('No item');
      expect(await markOutboxItemFailed(database.db, item, { reason: 'no', kind: 'sign-in' })).toBe(state);
    }
  });

  it.each([
    ['no-provider', 'visa-mail', 'queued'],
    [null, 'file-removal', 'queued'],
    [null, 'webhook', 'failed'],
  ] as const)(
    'repeats an item that failed by %s without limit, unless it is a webhook: %s',
    async (kind, of, state) => {
      const { item, mailId } = await leaseMail();
      await database.db.update(outbox).set({ attempts: 400, kind: of, created_at: sql`now() - interval '1 hour'` });
      if (state === 'queued') await agePending("interval '90 days'");
      const failed = { ...item, kind: of, attempts: 400 };
      expect(await markOutboxItemFailed(database.db, failed, { reason: 'nothing can send it', kind })).toBe(state);
      expect(await findMail(database.db, mailId)).toMatchObject({ state, failure_kind: kind });
    },
  );

  it('does not repeat a final failure', async () => {
    const { item, mailId } = await leaseMail();
    const failure = { reason: '550 no such user', kind: 'recipient', isFinal: true } as const;
    await markOutboxItemFailed(database.db, item, failure);
    expect(await rows()).toMatchObject([
      { state: 'failed', last_error: '550 no such user', failure_kind: 'recipient' },
    ]);
    expect(await findMail(database.db, mailId)).toMatchObject({
      state: 'failed',
      reason: '550 no such user',
      failure_kind: 'recipient',
    });
  });

  it('hands a waiting mail to the next provider, and leaves it with its own otherwise', async () => {
    const { item, mailId } = await leaseMail();
    const failure = { reason: '535 no', kind: 'sign-in' } as const;
    await markOutboxItemFailed(database.db, item, failure);
    expect(await findMail(database.db, mailId)).toMatchObject({ mail_service_provider: 'AWS' });
    await markOutboxItemFailed(database.db, item, { ...failure, nextProvider: 'Zoho' });
    expect(await findMail(database.db, mailId)).toMatchObject({ mail_service_provider: 'Zoho' });
  });

  it('makes the mails due that wait for a repair, and no others', async () => {
    const { item } = await leaseMail();
    await markOutboxItemFailed(database.db, item, { reason: '535 no', kind: 'sign-in' });
    const later = { kind: 'file-removal', payload: {}, dedupeKey: 'later', dueInMs: 60_000 };
    await enqueueOutboxItem(database.db, later);
    expect(await leaseOutboxItems(database.db, minute)).toEqual([]);
    await retryFailedMails(database.db);
    expect(await leaseOutboxItems(database.db, minute)).toMatchObject([{ id: item.id }]);
  });

  it('ignores a failure of an item that another worker sent in the meantime', async () => {
    const { item, mailId } = await leaseMail();
    await markOutboxItemSent(database.db, item, { messageId: '<1@evisa.example>', response: '250 OK id=1' });
    await markOutboxItemFailed(database.db, item, { reason: 'timeout', kind: 'connection' });
    expect(await findMail(database.db, mailId)).toMatchObject({ state: 'sent', reason: null, response: '250 OK id=1' });
  });
});
