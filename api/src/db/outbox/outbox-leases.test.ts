import { sql } from 'drizzle-orm';
import { createSeededRandom } from '../../main/testing/seeded-random';
import type { Database } from '../connection/open-database';
import { findMail, insertMail } from '../order-history/mail-history';
import { insertOrder } from '../orders/orders';
import { outbox } from '../schema/outbox';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';
import {
  enqueueOutboxItem,
  leaseOutboxItems,
  markOutboxItemFailed,
  markOutboxItemSent,
  renewOutboxLease,
  type OutboxItem,
} from './outbox';

/** Steps for each database; `npm run verify:concurrency` takes many more. */
const steps = Number(process.env.VERIFY_ACTIONS ?? 150);
if (process.env.VERIFY_ACTIONS) jest.setTimeout(30 * 60_000);
/** Often a lease and a hang, so that several workers hold the same item. */
const actions = [
  ...(['lease', 'lease', 'lease', 'lease', 'hang', 'hang', 'hang', 'hang'] as const),
  ...(['renew', 'renew', 'fail', 'fail', 'give up', 'sent'] as const),
];
const leaseMs = 60_000;
const failure = { reason: '421 later', kind: 'temporary' } as const;
const delivery = { messageId: '<1@evisa.example>', response: '250 OK' };

describe.each(testDatabases)('leases of the outbox on the $kind database', ({ open }) => {
  let database: Database;
  let orderId: number;
  beforeAll(async () => {
    database = await open();
    orderId = await insertOrder(database.db, buildOrder());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(outbox);
  });

  async function enqueue(): Promise<number> {
    const mailId = await insertMail(database.db, {
      order_id: orderId,
      kind: 'visa',
      recipient: 'a@example.com',
      mail_service_provider: 'AWS',
    });
    const dedupeKey = `mail-${mailId}`;
    await enqueueOutboxItem(database.db, { kind: 'visa-mail', payload: {}, dedupeKey, mailHistoryId: mailId });
    return mailId;
  }
  const lease = async (): Promise<OutboxItem | undefined> =>
    (await leaseOutboxItems(database.db, { limit: 1, leaseMs }))[0];
  async function requireLease(): Promise<OutboxItem> {
    const item = await lease();
    if (!item) throw new Error('No item to lease');
    return item;
  }
  const endLease = () => database.db.update(outbox).set({ lease_until: sql`now() - interval '1 second'` });
  const makeDue = () => database.db.update(outbox).set({ next_attempt_at: sql`now() - interval '1 second'` });
  async function read(mailId: number) {
    const [row] = await database.db
      .select({ state: outbox.state, isLive: sql<boolean>`coalesce(lease_until >= now(), false)` })
      .from(outbox);
    return { ...row, shown: (await findMail(database.db, mailId))?.state };
  }

  it.each([{}, { isFinal: true }, { kind: 'no-provider' }] as const)(
    'keeps the lease of the worker that took over from one that then fails: %j',
    async (how) => {
      const mailId = await enqueue();
      const stale = await requireLease();
      await endLease();
      const current = await requireLease();
      expect(await markOutboxItemFailed(database.db, stale, { ...failure, ...how })).toBeNull();
      expect(await read(mailId)).toEqual({ state: 'queued', isLive: true, shown: 'queued' });
      expect(await lease()).toBeUndefined();
      expect(await markOutboxItemSent(database.db, current, delivery)).toBe(true);
      expect(await markOutboxItemFailed(database.db, stale, { ...failure, ...how })).toBeNull();
      expect(await read(mailId)).toEqual({ state: 'sent', isLive: false, shown: 'sent' });
    },
  );

  it('counts a mail as sent that a stale worker sent, once the current one failed, so that no third sends it', async () => {
    const mailId = await enqueue();
    const stale = await requireLease();
    await endLease();
    const current = await requireLease();
    expect(await markOutboxItemSent(database.db, stale, delivery)).toBe(false);
    expect(await read(mailId)).toEqual({ state: 'queued', isLive: true, shown: 'queued' });
    expect(await markOutboxItemFailed(database.db, current, failure)).toBe('queued');
    expect(await markOutboxItemSent(database.db, stale, delivery)).toBe(true);
    expect(await read(mailId)).toEqual({ state: 'sent', isLive: false, shown: 'sent' });
  });

  it('tells apart leases with the same number of attempts, as after a repair', async () => {
    const mailId = await enqueue();
    const stale = await requireLease();
    await endLease();
    await markOutboxItemFailed(database.db, await requireLease(), { reason: 'none', kind: 'no-provider' });
    await database.db.update(outbox).set({ attempts: 0 });
    await makeDue();
    expect(await requireLease()).toMatchObject({ attempts: stale.attempts });
    expect(await markOutboxItemFailed(database.db, stale, { ...failure, isFinal: true })).toBeNull();
    expect(await read(mailId)).toEqual({ state: 'queued', isLive: true, shown: 'queued' });
  });

  it('agrees with a model over random leases, hangs and outcomes', async () => {
    const random = createSeededRandom(49);
    let mailId = 0;
    let model = { state: 'sent', isLive: false, holder: -1 };
    let workers: { id: number; item: OutboxItem }[] = [];
    let leases = 0;
    let staleOutcomes = 0;
    for (let step = 0; step < steps; step += 1) {
      if (model.state !== 'queued') {
        await database.db.delete(outbox);
        mailId = await enqueue();
        model = { state: 'queued', isLive: false, holder: -1 };
        workers = [];
      }
      await makeDue();
      const action = random.pick(actions);
      const worker = workers.length > 0 ? random.pick(workers) : undefined;
      const isHolder = worker !== undefined && worker.id === model.holder;
      if (action === 'lease') {
        const item = await lease();
        expect(item !== undefined).toBe(!model.isLive);
        if (item) {
          workers.push({ id: (leases += 1), item });
          model = { ...model, isLive: true, holder: leases };
        }
      } else if (action === 'hang') {
        await database.db.update(outbox).set({ lease_until: sql`lease_until - interval '1 hour'` });
        model.isLive = false;
      } else if (worker) {
        staleOutcomes += isHolder ? 0 : 1;
        if (action === 'renew') {
          await renewOutboxLease(database.db, worker.item, leaseMs);
          if (isHolder) model.isLive = true;
        } else if (action === 'sent') {
          const isStored = isHolder || !model.isLive;
          expect(await markOutboxItemSent(database.db, worker.item, delivery)).toBe(isStored);
          if (isStored) model = { state: 'sent', isLive: false, holder: -1 };
        } else {
          const isFinal = action === 'give up';
          const state = isFinal ? 'failed' : 'queued';
          const stored = await markOutboxItemFailed(database.db, worker.item, { ...failure, isFinal });
          expect(stored).toBe(isHolder ? state : null);
          if (isHolder) model = { state, isLive: false, holder: -1 };
          workers = workers.filter((other) => other !== worker);
        }
      }
      expect(await read(mailId)).toEqual({ state: model.state, isLive: model.isLive, shown: model.state });
    }
    expect(staleOutcomes).toBeGreaterThan(0);
    if (process.env.VERIFY_ACTIONS) console.log(`${steps} steps, ${leases} leases, ${staleOutcomes} stale outcomes`);
  });
});
