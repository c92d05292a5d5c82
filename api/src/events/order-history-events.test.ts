import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { portalEventSchemas } from '@evisa/shared/contract/events';
import { updateOrderPresence } from '../commands/orders/update-order-presence';
import { insertDownloads } from '../db/order-history/downloads';
import { insertOrder } from '../db/orders/orders';
import { markUndeliveredMailsSeen } from '../db/order-history/failed-mails';
import { insertMail } from '../db/order-history/mail-history';
import { insertMember } from '../db/members/members';
import { openDatabase, type Database } from '../db/connection/open-database';
import {
  enqueueOutboxItem,
  markOutboxItemFailed,
  markOutboxItemSent,
  leaseOutboxItems,
  type OutboxItem,
} from '../db/outbox/outbox';
import { mailHistory } from '../db/schema/order-history';
import { buildMember } from '../db/testing/build-member';
import { buildOrder } from '../db/testing/build-order';
import { createServerDatabase, testDatabases } from '../db/testing/test-databases';
import { createEventHub, type EventHub } from './event-hub';
import { type EventCollector, listenTo } from './testing/collect-events';

const download = { ip: '127.0.0.1', timezone: 'France', browser: 'Firefox-Unknown-Desktop', os: 'Linux' };
const listen = (hub: EventHub) => listenTo(hub, { memberId: 0, sessionId: randomUUID() });
const filterEvents = (stream: EventCollector, name: string) => stream.events.filter((event) => event.name === name);

/** Enqueues and leases a mail. */
async function leaseMail(database: Database, orderId: number, memberId?: number): Promise<OutboxItem> {
  const mailHistoryId = await insertMail(database.db, {
    order_id: orderId,
    kind: 'invoice',
    recipient: 'marie@example.com',
    mail_service_provider: 'AWS',
    requested_by: memberId,
  });
  await enqueueOutboxItem(database.db, {
    kind: 'invoice-mail',
    payload: {},
    dedupeKey: `mail-${mailHistoryId}`,
    mailHistoryId,
  });
  const [item] = await leaseOutboxItems(database.db, { limit: 1, leaseMs: 60_000 });
  if (!item) throw new Error('No item to lease');
  return item;
}

describe.each(testDatabases)('history events on the $kind database', ({ open }) => {
  let database: Database;
  let hub: EventHub;
  let stop: () => Promise<void>;
  let orderId: number;

  beforeAll(async () => {
    database = await open();
    hub = createEventHub(database.db, 30);
    stop = await database.listen(hub);
    orderId = await insertOrder(database.db, buildOrder());
  });
  afterAll(async () => {
    hub.close();
    await stop();
    await database.close();
  });

  it('report the outcome of mails without recipients', async () => {
    const stream = listen(hub);
    const failing = await leaseMail(database, orderId);
    const failure = { reason: '421 marie@example.com try later', kind: 'temporary' } as const;
    await markOutboxItemFailed(database.db, failing, failure);
    await stream.waitForEvent('history');
    await markOutboxItemFailed(database.db, failing, failure);
    await markOutboxItemSent(database.db, failing, { messageId: '<1@evisa.example>', response: null });
    // Longer than events wait for each other.
    await sleep(250);
    expect(filterEvents(stream, 'history').map(({ data }) => data)).toEqual([
      { orderId, history: 'mail', failed: false },
      { orderId, history: 'mail', failed: false },
    ]);
    expect(portalEventSchemas.history.safeParse(filterEvents(stream, 'history')[0]?.data).success).toBe(true);
  });

  it('report a mail that failed, with counts for its sender and for others, until the sender saw it', async () => {
    const [sender, other] = [
      await insertMember(database.db, buildMember({ name: 'Sender' })),
      await insertMember(database.db, buildMember({ name: 'Other' })),
    ];
    const [sends, others] = [sender, other].map(({ id: memberId }) =>
      listenTo(hub, { memberId, sessionId: randomUUID() }),
    );
    if (!sends || !others) throw new Error('Two streams are open');
    const failing = await leaseMail(database, orderId, sender.id);
    await markOutboxItemFailed(database.db, failing, {
      reason: '550 5.1.1 User unknown',
      kind: 'recipient',
      isFinal: true,
    });
    expect((await sends.waitForEvent('history')).data).toEqual({ orderId, history: 'mail', failed: true });
    const { data } = await sends.waitForEvent('counts', ({ failedMailsCount }) => failedMailsCount === 1);
    expect(portalEventSchemas.counts.parse(data)).toMatchObject({ unseenFailedMailsCount: 1 });
    expect((await others.waitForEvent('counts', ({ failedMailsCount }) => failedMailsCount === 1)).data).toMatchObject({
      unseenFailedMailsCount: 0,
    });
    await markUndeliveredMailsSeen(database.db, sender.id);
    await sends.waitForEvent(
      'counts',
      ({ failedMailsCount, unseenFailedMailsCount }) => failedMailsCount === 1 && unseenFailedMailsCount === 0,
    );
    await database.db.update(mailHistory).set({ open_at: null });
  });

  it('report downloads, and send one event for many simultaneous ones', async () => {
    const stream = listen(hub);
    await insertDownloads(database.db, [{ ...download, order_id: orderId }]);
    expect((await stream.waitForEvent('history')).data).toEqual({ orderId, history: 'download' });
    await insertDownloads(
      database.db,
      Array.from({ length: 101 }, () => ({ ...download, order_id: orderId })),
    );
    await stream.waitForEvent('resync');
    expect(filterEvents(stream, 'history')).toHaveLength(1);
  });

  it.each(['history', 'viewers'])('send few events for many changes of %s', async (kind) => {
    await sleep(1000);
    const stream = listen(hub);
    for (let count = 0; count < 1000; count += 1)
      hub.onMessage(JSON.stringify({ kind, orderId, history: 'mail', viewers: ['Ana'] }));
    await stream.waitForEvent('resync');
    expect(filterEvents(stream, kind).length).toBeLessThanOrEqual(200);
  });
});

describe('two processes on one server', () => {
  it('exchange viewers of an order and outcomes of its mails', async () => {
    const databaseUrl = await createServerDatabase('template_evisa');
    const databases = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    const [first, second] = databases;
    if (!first || !second) throw new Error('Two databases were opened');
    const hubs = databases.map(({ db }) => createEventHub(db, 30));
    const stops = await Promise.all(
      databases.map((database, index) => database.listen(hubs[index] ?? createEventHub(database.db, 30))),
    );
    const streams = hubs.map(listen);
    const [ana, ben] = [
      await insertMember(first.db, buildMember({ name: 'Ana' })),
      await insertMember(first.db, buildMember({ name: 'Ben' })),
    ];
    const orderId = await insertOrder(first.db, buildOrder());

    const view = ({ db }: Database, member: typeof ana, viewing = true, page = randomUUID()) =>
      updateOrderPresence({ db }, member, { orderId, page, viewing });
    const [anasPage, bensPage] = [randomUUID(), randomUUID()];
    await Promise.all([view(first, ana, true, anasPage), view(second, ben, true, bensPage)]);
    for (const stream of streams) {
      const { data } = await stream.waitForEvent('viewers', ({ viewers }) => String(viewers) === 'Ana,Ben');
      expect(portalEventSchemas.viewers.parse(data)).toEqual({ orderId, viewers: ['Ana', 'Ben'] });
    }
    await view(first, ana, false, anasPage);
    for (const stream of streams) await stream.waitForEvent('viewers', ({ viewers }) => String(viewers) === 'Ben');

    await markOutboxItemSent(second.db, await leaseMail(first, orderId), {
      messageId: '<1@evisa.example>',
      response: null,
    });
    for (const stream of streams)
      expect((await stream.waitForEvent('history')).data).toEqual({ orderId, history: 'mail', failed: false });

    for (const hub of hubs) hub.close();
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(databases.map((database) => database.close()));
  });
});
