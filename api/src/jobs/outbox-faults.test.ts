import { eq, sql } from 'drizzle-orm';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { createMailSender } from '../adapters/mail/mail-sender';
import { insertMail, listMails } from '../db/order-history/mail-history';
import { insertOrder } from '../db/orders/orders';
import { enqueueOutboxItem, leaseOutboxItems } from '../db/outbox/outbox';
import { outbox } from '../db/schema/outbox';
import { buildOrder } from '../db/testing/build-order';
import { createFastify } from '../plugins/server/create-fastify';
import type { SmtpEndpoint } from '../config/smtp-config';
import {
  disconnectDuringData,
  startMisbehavingServer,
  startSmtpServer,
  type SmtpRejection,
} from '../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { startOutboxWorker, type OutboxWorker } from './outbox-worker';
import { sendInvoiceMail } from './order-mails';

const longTimeouts = { connectMs: 30_000, idleMs: 30_000, totalMs: 30_000 };
let api: TestApi;
let workers: OutboxWorker[];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api = await startTestApi({}, 'embedded');
});
afterAll(() => api.close());
beforeEach(async () => {
  workers = [];
  await api.services.db.delete(outbox);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const close of closing.splice(0)) await close();
});

async function closeAfterTest<Server extends { close(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  closing.push(() => server.close());
  return server;
}

function useEndpoints(endpoints: Partial<Record<MailProvider, SmtpEndpoint>>, timeouts = longTimeouts): void {
  const mail = { AWS: null, Sendgrid: null, Zoho: null, ...endpoints };
  api.services.mailSender = createMailSender({ ...api.services.config, mail }, api.services.mailbox, timeouts);
}

function startWorker(leaseMs?: number, log = api.app.log): void {
  workers.push(startOutboxWorker(api.services, log, leaseMs));
}

/** Enqueues an invoice mail, which needs no file. Returns its order. */
async function queueMail(provider: MailProvider = 'AWS'): Promise<number> {
  const { db } = api.services;
  const order_id = await insertOrder(db, buildOrder());
  const mailHistoryId = await insertMail(db, {
    order_id,
    kind: 'invoice',
    recipient: 'marie@example.com',
    mail_service_provider: provider,
  });
  const messageId = `<invoice-${mailHistoryId}@evisa.example>`;
  await enqueueOutboxItem(db, { kind: 'invoice-mail', payload: {}, dedupeKey: messageId, mailHistoryId, messageId });
  return order_id;
}

type Outcome = Awaited<ReturnType<typeof listMails>>[number];

/** Waits until the order's mail matches. */
async function waitForMail(orderId: number, matches: (mail: Outcome) => boolean): Promise<Outcome> {
  for (let round = 0; round < 200; round += 1) {
    const [mail] = await listMails(api.services.db, orderId);
    if (mail && matches(mail)) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No matching mail in 20 s');
}
const isSent = (mail: Outcome) => mail.state === 'sent';
const isFailed = (mail: Outcome) => mail.state === 'failed';
const isDeferred = (mail: Outcome) => mail.state === 'queued' && mail.reason !== null;

/** Makes deferred mails due now. */
async function makeMailsDue(): Promise<void> {
  await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
  for (const worker of workers) worker.pollNow();
}

async function listAttempts(): Promise<number[]> {
  return (await api.services.db.select().from(outbox).orderBy(outbox.id)).map((item) => item.attempts);
}

it('repeats a greylisted mail, with the server’s message, and sends it once', async () => {
  const rejections: (SmtpRejection | undefined)[] = [{ code: 451, message: 'Greylisted, try again later' }];
  const smtp = await closeAfterTest(startSmtpServer({ onRecipient: () => rejections.shift() }));
  useEndpoints({ AWS: smtp.endpoint });
  startWorker();
  const orderId = await queueMail();
  workers[0]?.pollNow();
  expect((await waitForMail(orderId, isDeferred)).reason).toBe('451 Greylisted, try again later');
  await makeMailsDue();
  expect(await waitForMail(orderId, isSent)).toMatchObject({ reason: null, sent_at: expect.stringMatching(/Z$/) });
  expect(smtp.received).toHaveLength(1);
  expect(await listAttempts()).toEqual([2]);
});

it('keeps a mail queued while the password is wrong, and sends it when the password is right', async () => {
  const login = { user: 'apikey', password: 'right' };
  const smtp = await closeAfterTest(startSmtpServer({ login }));
  useEndpoints({ AWS: { ...smtp.endpoint, password: 'wrong' } });
  const orderId = await queueMail();
  startWorker();
  expect((await waitForMail(orderId, isDeferred)).reason).toMatch(/^535/);
  useEndpoints({ AWS: smtp.endpoint });
  await makeMailsDue();
  await waitForMail(orderId, isSent);
});

it.each([
  [
    'accepts the connection but does not respond',
    () => undefined,
    { ...longTimeouts, connectMs: 500 },
    'Greeting never received',
  ],
  ['disconnects during the mail', disconnectDuringData, longTimeouts, 'Connection closed'],
])('repeats a mail with a reason after a server %s', async (_failure, respond, timeouts, reason) => {
  const broken = await closeAfterTest(startMisbehavingServer(respond));
  const smtp = await closeAfterTest(startSmtpServer());
  useEndpoints({ AWS: broken.endpoint }, timeouts);
  const orderId = await queueMail();
  startWorker();
  expect((await waitForMail(orderId, isDeferred)).reason).toContain(reason);
  useEndpoints({ AWS: smtp.endpoint });
  await makeMailsDue();
  await waitForMail(orderId, isSent);
  expect(smtp.received).toHaveLength(1);
});

it('defers a mail with a reason while no server listens', async () => {
  const stopped = await startSmtpServer();
  await stopped.close();
  useEndpoints({ AWS: stopped.endpoint });
  const orderId = await queueMail();
  startWorker();
  expect((await waitForMail(orderId, isDeferred)).reason).toContain('ECONNREFUSED');
});

it('keeps a mail while the name of its server cannot be resolved, and sends it once when it can', async () => {
  const smtp = await closeAfterTest(startSmtpServer());
  useEndpoints({ AWS: { ...smtp.endpoint, host: 'mail.invalid' } });
  const orderId = await queueMail();
  startWorker();
  expect((await waitForMail(orderId, isDeferred)).reason).toMatch(/ENOTFOUND|EAI_AGAIN/);
  useEndpoints({ AWS: smtp.endpoint });
  await makeMailsDue();
  await waitForMail(orderId, isSent);
  expect(smtp.received).toHaveLength(1);
});

it.each([1, -1])('sends each mail once while the clock of the process jumps by %d hour', async (hours) => {
  const smtp = await closeAfterTest(startSmtpServer({ onRecipient: () => void setClock(hours) }));
  const realNow = Date.now.bind(Date);
  const setClock = (offset: number) => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offset * 3_600_000);
  useEndpoints({ AWS: smtp.endpoint });
  startWorker(1000);
  startWorker(1000);
  const orders = [await queueMail(), await queueMail()];
  for (const worker of workers) worker.pollNow();
  // Due times and leases follow the database's clock, so a second round finds nothing.
  for (const orderId of orders) await waitForMail(orderId, isSent);
  await makeMailsDue();
  orders.push(await queueMail());
  for (const worker of workers) worker.pollNow();
  for (const orderId of orders) await waitForMail(orderId, isSent);
  jest.restoreAllMocks();
  expect(smtp.received).toHaveLength(orders.length);
});

it('does not delay other providers’ mails while one provider does not respond', async () => {
  const silent = await closeAfterTest(startMisbehavingServer(() => undefined));
  const smtp = await closeAfterTest(startSmtpServer());
  useEndpoints({ AWS: silent.endpoint, Sendgrid: smtp.endpoint });
  const delayed = await Promise.all(Array.from({ length: 7 }, () => queueMail('AWS')));
  const prompt = await queueMail('Sendgrid');
  startWorker();
  await waitForMail(prompt, isSent);
  const states = await Promise.all(delayed.map(async (orderId) => (await listMails(api.services.db, orderId))[0]));
  expect(states.filter((mail) => mail?.reason === null)).toHaveLength(7);
  // Cuts off the five mails that are being sent.
  api.services.mailSender.close();
});

it('sends a mail that takes longer than the lease once, with two workers', async () => {
  const smtp = await closeAfterTest(
    startSmtpServer({ onMail: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 5_000)) }),
  );
  useEndpoints({ AWS: smtp.endpoint });
  const orderId = await queueMail();
  // The lease is renewed each second. A busy machine can be late by two.
  startWorker(3_000);
  startWorker(3_000);
  const polling = setInterval(() => workers.forEach((worker) => worker.pollNow()), 400);
  await waitForMail(orderId, isSent);
  clearInterval(polling);
  expect(smtp.received).toHaveLength(1);
  expect(await listAttempts()).toEqual([1]);
});

it('sends a mail again with the same Message-ID if a worker dies before it marks the mail', async () => {
  const smtp = await closeAfterTest(startSmtpServer());
  useEndpoints({ AWS: smtp.endpoint });
  const orderId = await queueMail();
  const { db } = api.services;
  const [item] = await leaseOutboxItems(db, { limit: 1, leaseMs: 60_000 });
  if (!item?.message_id) throw new Error('No item to send');
  await sendInvoiceMail(api.services, item, item.message_id);
  startWorker();
  expect(await waitForMail(orderId, (mail) => mail.state === 'queued')).toMatchObject({ reason: null });
  await db
    .update(outbox)
    .set({ lease_until: new Date(0).toISOString() })
    .where(eq(outbox.id, item.id));
  workers[0]?.pollNow();
  await waitForMail(orderId, isSent);
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([item.message_id, item.message_id]);
});

it('waits on stop for mails that are being sent', async () => {
  const smtp = await closeAfterTest(
    startSmtpServer({ onMail: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 500)) }),
  );
  useEndpoints({ AWS: smtp.endpoint });
  const orderId = await queueMail();
  startWorker();
  while ((await listAttempts())[0] === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await workers[0]?.stop();
  const [mail] = await listMails(api.services.db, orderId);
  expect(mail?.state).toBe('sent');
});

it('marks a mail as sent when the database is available again, and sends it once', async () => {
  const smtp = await closeAfterTest(startSmtpServer());
  useEndpoints({ AWS: smtp.endpoint });
  const { db } = api.services;
  await db.execute(
    sql`create function reject_sent() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$`,
  );
  await db.execute(
    sql`create trigger reject_sent before update on mail_history for each row when (new.state = 'sent') execute function reject_sent()`,
  );
  try {
    const orderId = await queueMail();
    // A busy machine can be late by a second with a renewal.
    startWorker(2_000);
    // Longer than two leases.
    const polling = setInterval(() => workers.forEach((worker) => worker.pollNow()), 100);
    const startedAt = Date.now();
    while (smtp.received.length === 0 || Date.now() - startedAt < 4_500)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await db.execute(sql`drop trigger reject_sent on mail_history`);
    await waitForMail(orderId, isSent);
    clearInterval(polling);
    expect(smtp.received).toHaveLength(1);
  } finally {
    await db.execute(sql`drop function reject_sent cascade`);
  }
});

it('logs failed mails by provider and reason, without addresses', async () => {
  const lines: Record<string, unknown>[] = [];
  const loggingApp = createFastify(
    { production: false, trustedProxies: [], logLevel: 'warn' },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const stopped = await startSmtpServer();
  await stopped.close();
  const refusing = await closeAfterTest(
    startSmtpServer({ onRecipient: () => ({ code: 550, message: 'No mailbox marie@example.com' }) }),
  );
  useEndpoints({ AWS: stopped.endpoint, Zoho: refusing.endpoint });
  const deferred = await Promise.all(
    ['AWS' as const, 'AWS' as const, 'AWS' as const].map((provider) => queueMail(provider)),
  );
  const refused = await queueMail('Zoho');
  startWorker(undefined, loggingApp.log);
  await Promise.all(deferred.map((orderId) => waitForMail(orderId, isDeferred)));
  await waitForMail(refused, isFailed);
  for (let round = 0; round < 100 && lines.length < 2; round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines.toSorted((a, b) => String(a['provider']).localeCompare(String(b['provider'])))).toMatchObject([
    {
      level: 40,
      msg: 'mails are not sent',
      provider: 'AWS',
      deferred: 3,
      failed: 0,
      reasons: { ESOCKET: 3 },
      repairs: [expect.stringMatching(/^Check the network/)],
    },
    {
      level: 40,
      msg: 'mails are not sent',
      provider: 'Zoho',
      deferred: 0,
      failed: 1,
      reasons: { 550: 1 },
      repairs: [],
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/marie|@/);
  // The next lines follow a minute later, regardless of the number of failures.
  await makeMailsDue();
  for (let round = 0; round < 100 && (await listAttempts()).filter((times) => times === 2).length < 3; round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(2);
});
