import { eq } from 'drizzle-orm';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertOrder } from '../db/orders/orders';
import { enqueueOutboxItem } from '../db/outbox/outbox';
import { outbox } from '../db/schema/outbox';
import { buildOrder } from '../db/testing/build-order';
import { buildMultipartBody, pdfBytes } from '../main/testing/upload-fixtures';
import { extractPdfText } from '../main/testing/extract-pdf-text';
import { type SmtpRejection, startSmtpServer, type TestSmtpServer } from '../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';

let rejection: SmtpRejection | undefined;
let smtp: TestSmtpServer;
let api: TestApi;

beforeAll(async () => {
  smtp = await startSmtpServer({ onRecipient: () => rejection });
  api = await startTestApi(
    { publicUrl: 'https://track.example', mail: { AWS: smtp.endpoint, Sendgrid: null, Zoho: null } },
    'embedded',
  );
  api.startOutboxWorker();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
  rejection = undefined;
});

async function upload(provider: string, order = buildOrder()) {
  const orderId = await insertOrder(api.services.db, order);
  const body = buildMultipartBody(
    { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: provider },
    [{ field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes }],
  );
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/admin/upload-visa-document',
    payload: body.payload,
    headers: { authorization: await api.signInAs('Team'), ...body.headers },
  });
  expect(response.json()).toMatchObject({ status: 1, data: { state: 'queued' } });
  return orderId;
}

/** Waits until the history row has another state than `queued`, or a reason. */
async function waitForOutcome(orderId: number) {
  const token = await api.signInAs('Team');
  for (let round = 0; round < 100; round += 1) {
    const [row] = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token })).json().data.mailHistory;
    if (row.state !== 'queued' || row.reason) return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No outcome in 5 s');
}

it('sends the approval with the visa attached to a real server right after the commit', async () => {
  const orderId = await upload('AWS', buildOrder({ first_name: '<b>MARIE', last_name: 'O’NEIL & CO' }));
  expect(await waitForOutcome(orderId)).toMatchObject({
    state: 'sent',
    reason: null,
    response: expect.stringMatching(/^250 /),
  });
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.subject).toBe(`Your Cambodia e-Visa is ready – order ${orderId}`);
  expect(mail?.from?.value).toMatchObject([{ address: 'visa@evisa.example' }]);
  expect(mail?.to).toMatchObject({ value: [{ address: 'marie@example.com' }] });
  expect(mail?.replyTo?.value).toMatchObject([{ address: `${orderId}@applications.evisa.example` }]);
  // Contains nothing that a mail program would load or run.
  expect(mail?.html).not.toMatch(/<(?:img|script|link|iframe|object|form)|\ssrc=|url\(|@import/i);
  expect(
    mail?.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      same: content.equals(pdfBytes),
    })),
  ).toEqual([{ filename: `e-visa-${orderId}.pdf`, contentType: 'application/pdf', same: true }]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`https://track.example/track-order/${encodeOrderId(orderId)}`);
    expect(part).toContain('within 90 days of issue');
    expect(part).toContain('maximum stay of 30 days');
  }
  expect(mail?.html).not.toContain('<b>MARIE');
});

it('omits the text about tourists for other visas', async () => {
  await waitForOutcome(await upload('AWS', buildOrder({ visa_type: 'Visa E' })));
  expect(smtp.received[0]?.text).not.toContain('tourist');
});

it('marks a permanently refused mail as failed, with the provider’s message', async () => {
  rejection = { code: 550, message: 'No such mailbox here' };
  expect(await waitForOutcome(await upload('AWS'))).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('No such mailbox here'),
  });
});

it('keeps a temporarily refused mail queued with its reason, and repeats it', async () => {
  rejection = { code: 451, message: 'Try again later' };
  const orderId = await upload('AWS');
  expect(await waitForOutcome(orderId)).toMatchObject({
    state: 'queued',
    reason: expect.stringContaining('Try again later'),
  });
  rejection = undefined;
  await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
  api.services.wakeOutbox();
  for (let round = 0; round < 100 && smtp.received.length === 0; round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(smtp.received).toHaveLength(1);
});

it('sends the invoice as a PDF with number, lines, total and payment, and the same one again', async () => {
  const orderId = await insertOrder(
    api.services.db,
    buildOrder({
      last_name: '<b>DUPONT',
      processing_mode: 'Priority Processing',
      transaction_id: 'ch_3Qfs',
      merchant_name: null,
    }),
  );
  for (const _ of ['first', 'again']) {
    await api.call('POST', 'admin/send-invoice', { token: await api.signInAs('Team'), body: { orderId } });
    expect(await waitForOutcome(orderId)).toMatchObject({ kind: 'invoice', state: 'sent', reason: null });
  }
  const [mail, again] = smtp.received;
  const number = `INV-${new Date().getUTCFullYear()}-000001`;
  expect(mail?.subject).toBe(`Invoice ${number} – order ${orderId}`);
  expect(mail?.to).toMatchObject({ value: [{ address: 'marie.dupont@example.com' }] });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(number);
    expect(part).toContain('The total is 56.00 USD.');
    expect(part).toContain(`https://track.example/track-order/${encodeOrderId(orderId)}`);
  }
  expect(mail?.html).not.toContain('<b>DUPONT');

  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({ filename: `invoice-${number}.pdf`, contentType: 'application/pdf' });
  const lines = extractPdfText(file?.content ?? Buffer.alloc(0));
  for (const line of [
    number,
    'MARIE <b>DUPONT',
    String(orderId),
    'Visa T (Tourist Only)',
    '36.00 USD',
    'Priority Processing',
    '20.00 USD',
    '56.00 USD',
    'ch_3Qfs',
    'Page 1 of 1',
  ])
    expect(lines).toContain(line);
  expect(again?.attachments[0]?.content.equals(file?.content ?? Buffer.alloc(0))).toBe(true);
});

it('marks an item of an unknown kind as failed without retries', async () => {
  const id = await enqueueOutboxItem(api.services.db, { kind: 'unknown-mail', payload: {}, dedupeKey: 'unknown' });
  api.services.wakeOutbox();
  for (let round = 0; round < 100; round += 1) {
    const [row] = await api.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, id ?? 0));
    if (row?.state === 'failed') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The item did not fail in 5 s');
});

it('writes each mail of a provider without credentials to the local mailbox once', async () => {
  const orderId = await upload('Zoho');
  expect(await waitForOutcome(orderId)).toMatchObject({ state: 'sent' });
  expect(smtp.received).toHaveLength(0);
  const { data } = (await api.call('GET', 'mailbox', { token: await api.signInAs('Admin') })).json();
  expect(data).toMatchObject([
    {
      to: 'marie@example.com',
      provider: 'Zoho',
      subject: `Your Cambodia e-Visa is ready – order ${orderId}`,
      attachments: [{ name: `e-visa-${orderId}.pdf`, bytes: pdfBytes.length }],
    },
  ]);
  expect(data[0]).not.toHaveProperty('html');
});
