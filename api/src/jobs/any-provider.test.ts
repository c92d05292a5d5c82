import { eq } from 'drizzle-orm';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { createMailSender } from '../adapters/mail/mail-sender';
import { queueAccountMail } from '../commands/auth/queue-account-mail';
import { findMemberByEmail } from '../db/members/members';
import { insertIssuedDocument } from '../db/order-history/issued-documents';
import { listMails } from '../db/order-history/mail-history';
import { insertOrder } from '../db/orders/orders';
import { outbox } from '../db/schema/outbox';
import { buildOrder } from '../db/testing/build-order';
import { listOrderAudit } from '../db/testing/list-order-audit';
import type { SmtpEndpoint } from '../config/smtp-config';
import { startSmtpServer, type SmtpRejection, type TestSmtpServer } from '../main/testing/start-smtp-server';
import { memberEmail, resetRateLimits, startTestApi, type TestApi } from '../main/testing/start-test-api';
import { pdfBytes } from '../main/testing/upload-fixtures';
import { waitFor } from '../main/testing/wait-for';
import { startOutboxWorker } from './outbox-worker';

let api: TestApi;
let smtp: TestSmtpServer;
let refusal: SmtpRejection | undefined;

beforeAll(async () => {
  smtp = await startSmtpServer({ onRecipient: () => refusal });
  api = await startTestApi({ production: true });
  setProviders({});
  api.startOutboxWorker();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  refusal = undefined;
  await api.services.db.delete(outbox);
  await resetRateLimits(api.services);
});

function setProviders(endpoints: Partial<Record<MailProvider, SmtpEndpoint>>): void {
  const mail = { AWS: null, Sendgrid: null, Zoho: null, ...endpoints };
  api.services.mailSender = createMailSender({ ...api.services.config, mail }, api.services.mailbox);
}

const setOnlyProvider = (provider: MailProvider) => setProviders({ [provider]: smtp.endpoint });

async function orderWithDocument(): Promise<number> {
  const { db, files } = api.services;
  const order_id = await insertOrder(db, buildOrder());
  const { file1 } = await insertIssuedDocument(db, {
    order_id,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: pdfBytes.length,
    file1: `new-${order_id}.pdf`,
  });
  await files.put('docs', `${order_id}_${file1}`, pdfBytes);
  return order_id;
}

/** Sends each kind of mail that staff can ask for. Returns the answers. */
async function sendAll(orderId: number, mailServiceProvider?: string) {
  const token = await api.signInAs('Team');
  const send = (path: string, more: object) =>
    api.call('POST', `admin/${path}`, { token, body: { orderId, email: 'marie@example.com', ...more } });
  return [
    await send('resend-mail', { mailServiceProvider }),
    await send('send-download-link', {}),
    await send('send-invoice', {}),
  ];
}

const subjects = () => smtp.received.map(({ subject }) => subject ?? '').toSorted();
const items = () => api.services.db.select().from(outbox).orderBy(outbox.id);
const retryNow = async () => {
  await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
  api.services.wakeOutbox();
};

it.each(mailProviders)('sends everything by %s if only that is set up', async (provider) => {
  setOnlyProvider(provider);
  const orderId = await orderWithDocument();
  const answers = await sendAll(orderId);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.json().message).toBe(`Resending the email to marie@example.com through ${provider}.`);
  const team = await findMemberByEmail(api.services.db, memberEmail('Team'));
  if (!team) throw new Error('No member');
  await queueAccountMail(api.services.db, team, 'password-changed');
  await api.call('POST', 'admin/forgot-password', { body: { email: memberEmail('Team') } });
  await waitFor(() => smtp.received.length === 5);
  expect(subjects()).toEqual([
    `Download your Cambodia e-Visa – order ${orderId}`,
    expect.stringMatching(`^Invoice INV-\\d{4}-\\d{6} – order ${orderId}$`),
    expect.stringMatching(/^Reset your password/),
    `Your Cambodia e-Visa is ready – order ${orderId}`,
    expect.stringMatching(/^Your password was changed/),
  ]);
  await waitFor(async () => (await listMails(api.services.db, orderId)).every(({ state }) => state === 'sent'));
  const mails = await listMails(api.services.db, orderId);
  expect(mails.map((mail) => mail.mail_service_provider)).toEqual([provider, provider, provider]);
  expect(new Set(smtp.received.map(({ messageId }) => messageId))).toEqual(
    new Set((await items()).map(({ message_id }) => message_id)),
  );
  expect(mails.map(({ message_id }) => message_id)).toEqual(
    (await items())
      .slice(0, 3)
      .map(({ message_id }) => message_id)
      .reverse(),
  );
});

it.each(['Sendgrid', 'SendGrid', 'SENDGRID', ' sendgrid '])('understands the provider %j', async (spelling) => {
  setOnlyProvider('Sendgrid');
  const orderId = await orderWithDocument();
  await sendAll(orderId, spelling);
  expect((await listMails(api.services.db, orderId)).at(-1)).toMatchObject({ mail_service_provider: 'Sendgrid' });
});

it.each<[MailProvider | null, string | undefined, string]>([
  ['Zoho', 'Sendgrid', 'The mail provider Sendgrid is not set up on this server.'],
  [null, 'Sendgrid', 'The mail provider Sendgrid is not set up on this server.'],
  [null, undefined, 'No mail provider is set up on this server. Ask an Admin to set one up.'],
])('refuses with only %s a mail by %s, before it stores anything', async (provider, wanted, message) => {
  setProviders(provider ? { [provider]: smtp.endpoint } : {});
  const orderId = await orderWithDocument();
  const [answer] = await sendAll(orderId, wanted);
  expect([answer?.statusCode, answer?.json().message]).toEqual([400, message]);
  expect((await listMails(api.services.db, orderId)).filter(({ kind }) => kind === 'resend')).toEqual([]);
  if (provider === null) expect(await listOrderAudit(api.services.db, orderId)).toEqual([]);
});

it('keeps a reset link while no provider is set up, and sends it once one is', async () => {
  setProviders({});
  const answer = await api.call('POST', 'admin/forgot-password', { body: { email: memberEmail('Team') } });
  expect(answer.statusCode).toBe(200);
  await waitFor(async () => (await items())[0]?.failure_kind === 'no-provider');
  expect(await items()).toMatchObject([
    { state: 'queued', last_error: 'No mail provider is set up on this server.', failure_kind: 'no-provider' },
  ]);
  setOnlyProvider('Zoho');
  await retryNow();
  await waitFor(() => smtp.received.length === 1);
});

it('keeps a mail whose provider is no longer set up, says so in the history, and sends it by no other', async () => {
  setOnlyProvider('AWS');
  const orderId = await orderWithDocument();
  refusal = { code: 451, message: 'Later' };
  const token = await api.signInAs('Team');
  await api.call('POST', 'admin/resend-mail', {
    token,
    body: { orderId, email: 'marie@example.com', mailServiceProvider: 'AWS' },
  });
  await waitFor(async () => (await items())[0]?.failure_kind === 'temporary');
  setOnlyProvider('Zoho');
  await retryNow();
  await waitFor(async () => (await items())[0]?.failure_kind === 'no-provider');
  const { data } = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token })).json();
  expect(data.mailHistory).toMatchObject([
    {
      state: 'queued',
      reason: 'Waiting: AWS is not set up on this server.',
      uploadDoc: { mail_service_provider: 'AWS' },
    },
  ]);
  expect(data.availableMailProviders).toEqual(['Zoho']);
  // An invoice of a test before can still arrive.
  const received = () => smtp.received.filter(({ subject }) => subject?.includes(String(orderId)));
  expect(received()).toEqual([]);
  refusal = undefined;
  setOnlyProvider('AWS');
  await retryNow();
  await waitFor(() => received().length === 1);
});

it('sends a link by the next provider after the first refused it', async () => {
  const refusing = await startSmtpServer({ login: { user: 'apikey', password: 'right' } });
  setProviders({ AWS: { ...refusing.endpoint, password: 'wrong' }, Sendgrid: smtp.endpoint });
  const orderId = await orderWithDocument();
  const token = await api.signInAs('Team');
  await api.call('POST', 'admin/send-download-link', { token, body: { orderId, email: 'marie@example.com' } });
  await api.call('POST', 'admin/forgot-password', { body: { email: memberEmail('Team') } });
  await waitFor(async () => (await items()).every(({ failure_kind }) => failure_kind === 'sign-in'));
  await retryNow();
  await waitFor(() => smtp.received.length === 2);
  await waitFor(async () => (await listMails(api.services.db, orderId))[0]?.state === 'sent');
  const [mail] = await listMails(api.services.db, orderId);
  expect(mail).toMatchObject({ mail_service_provider: 'Sendgrid', reason: null, failure_kind: null });
  await refusing.close();
});

it('tries the mails that wait for a repair again when a worker starts', async () => {
  setProviders({});
  await api.call('POST', 'admin/forgot-password', { body: { email: memberEmail('Team') } });
  await waitFor(async () => (await items())[0]?.failure_kind === 'no-provider');
  const [item] = await items();
  await api.services.db
    .update(outbox)
    .set({ next_attempt_at: new Date(Date.now() + 1_800_000).toISOString() })
    .where(eq(outbox.id, item?.id ?? 0));
  setOnlyProvider('Sendgrid');
  const second = startOutboxWorker(api.services, api.app.log);
  await waitFor(() => smtp.received.length === 1);
  await second.stop();
});
