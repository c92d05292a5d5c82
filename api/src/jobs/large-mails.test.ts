import { createMailSender } from '../adapters/mail/mail-sender';
import { insertIssuedDocument } from '../db/order-history/issued-documents';
import { listMails } from '../db/order-history/mail-history';
import { insertOrder } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { startSmtpServer, type SmtpRejection, type TestSmtpServer } from '../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { waitFor } from '../main/testing/wait-for';

const fileBytes = 300_000;
/** Base64 in lines of 76 characters, and less than 20,000 bytes of headers and text. */
const mailBytes = Math.ceil((fileBytes * 4 * 78) / (3 * 76));
let api: TestApi;
const servers: TestSmtpServer[] = [];

beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://track.example' });
  api.startOutboxWorker();
});
afterAll(async () => {
  await api.close();
  for (const server of servers) await server.close();
});

/** Sends a visa of 300,000 bytes to a server, and returns what arrived and what the history says. */
async function sendVisa(behaviour: { maxSize?: number; onMail?(): SmtpRejection | undefined }, order = buildOrder()) {
  const smtp = await startSmtpServer(behaviour);
  servers.push(smtp);
  const { config, db, files, mailbox } = api.services;
  const mail = { AWS: null, Sendgrid: smtp.endpoint, Zoho: null };
  api.services.mailSender = createMailSender({ ...config, mail }, mailbox);
  const orderId = await insertOrder(db, order);
  const { file1 } = await insertIssuedDocument(db, {
    order_id: orderId,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: fileBytes,
    file1: `new-${orderId}.pdf`,
  });
  await files.put('docs', `${orderId}_${file1}`, Buffer.alloc(fileBytes, '%PDF'));
  const body = { orderId, email: 'marie@example.com', mailServiceProvider: 'Sendgrid' };
  await api.call('POST', 'admin/resend-mail', { token: await api.signInAs('Team'), body });
  const stored = await waitFor(async () => (await listMails(db, orderId)).find(({ state }) => state !== 'queued'));
  return { orderId, smtp, stored };
}

it('attaches a document that just fits into what the server announces', async () => {
  const { smtp, stored } = await sendVisa({ maxSize: mailBytes + 20_000 });
  expect(stored).toMatchObject({ state: 'sent', reason: null });
  expect(smtp.received[0]?.attachments).toHaveLength(1);
});

it.each<[string, Parameters<typeof sendVisa>[0]]>([
  ['is larger than the server announces', { maxSize: mailBytes }],
  ['is refused as too large', { onMail: refuseOnce({ code: 552, message: '5.3.4 Message too big for system' }) }],
])('sends the link instead of a document whose mail %s, and says so', async (_large, behaviour) => {
  const { orderId, smtp, stored } = await sendVisa(behaviour);
  expect(stored).toMatchObject({
    state: 'sent',
    failure_kind: null,
    reason: 'Sent with the download link instead of the document: Sendgrid does not take an email of 0.4 MB.',
  });
  expect(smtp.received).toMatchObject([{ subject: `Download your Cambodia e-Visa – order ${orderId}` }]);
  expect(smtp.received[0]?.attachments).toEqual([]);
  expect(smtp.received[0]?.text).toContain(`https://track.example/track-order/${encodeOrderId(orderId)}`);
});

it('fails if the applicant cannot download the document either', async () => {
  const { smtp, stored } = await sendVisa({ maxSize: 1_000 }, buildOrder({ process_status: 'Deleted' }));
  expect(stored).toMatchObject({ state: 'failed', failure_kind: 'too-large' });
  expect(smtp.received).toEqual([]);
});

it('sends from an address of its own for each mail where bounces have a domain', async () => {
  const smtp = await startSmtpServer();
  servers.push(smtp);
  const { config, mailbox, bounceTokens } = api.services;
  const mail = { AWS: { ...smtp.endpoint, bounceDomain: 'bounces.evisa.example' }, Sendgrid: null, Zoho: null };
  const sender = createMailSender({ ...config, mail }, mailbox);
  const message = {
    to: 'marie@example.com',
    subject: 'Ready',
    html: '',
    text: '',
    attachments: [],
    messageId: '<1@evisa.example>',
  };
  await sender.send('AWS', { ...message, bounceToken: bounceTokens.create(17) });
  await sender.send('AWS', { ...message, bounceToken: bounceTokens.create(18) });
  await sender.send('AWS', message);
  const senders = smtp.sessions.map((session) => session.sender);
  expect(senders).toEqual([
    expect.stringMatching(/^bounce\+17-[0-9a-f]{20}@bounces\.evisa\.example$/),
    expect.stringMatching(/^bounce\+18-[0-9a-f]{20}@bounces\.evisa\.example$/),
    'visa@evisa.example',
  ]);
  expect(smtp.received.map(({ from }) => from?.value[0]?.address)).toEqual(Array(3).fill('visa@evisa.example'));
});

function refuseOnce(rejection: SmtpRejection): () => SmtpRejection | undefined {
  const rejections = [rejection];
  return () => rejections.shift();
}
