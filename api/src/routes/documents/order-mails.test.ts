import { eq } from 'drizzle-orm';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertIntakeOrder } from '../../db/intake/intake-orders';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertOrder } from '../../db/orders/orders';
import { mailHistory } from '../../db/schema/order-history';
import { breakStoredResponses } from '../../db/testing/break-stored-responses';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

const notPlain = [
  'a@b.example\r\nBcc: evil@example.com',
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'A <a@b.example>',
];

let api: TestApi;
let team: string;
let clicks = 0;
let workerStarted = false;

async function orderWithDocument(testApi: TestApi, more = {}) {
  const orderId = await insertOrder(testApi.services.db, buildOrder(more));
  const older = await uploadDocument(testApi, orderId, `old-${orderId}.pdf`);
  const newest = await uploadDocument(testApi, orderId, `new-${orderId}.pdf`);
  return { orderId, older, newest };
}

async function uploadDocument({ services }: TestApi, orderId: number, file1: string): Promise<string> {
  await insertIssuedDocument(services.db, {
    order_id: orderId,
    file1,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: pdfBytes.length,
  });
  await services.files.put('docs', `${orderId}_${file1}`, pdfBytes);
  return file1;
}

describe.each(['embedded', 'server'] as const)('mails of the order desk on the %s database', (kind) => {
  beforeAll(async () => {
    api = await startTestApi({ publicUrl: 'https://track.example' }, kind);
    team = await api.signInAs('Team');
    workerStarted = false;
  });
  afterAll(() => api.close());

  const post = (path: string, body: object, headers = {}) =>
    api.call('POST', `admin/${path}`, { token: team, body, headers });
  const resend = (body: object, headers = {}) =>
    post('resend-mail', { email: 'marie@example.com', mailServiceProvider: 'Zoho', ...body }, headers);
  const sendLink = (body: object, headers = {}) =>
    post('send-download-link', { email: 'marie@example.com', ...body }, headers);
  const mailsOf = async (orderId: number) =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data.mailHistory;

  test('resends the newest document through the chosen provider', async () => {
    const { orderId, newest } = await orderWithDocument(api);
    const answer = (await resend({ orderId: String(orderId) })).json();
    expect(answer).toMatchObject({
      status: 1,
      message: 'Resending the email to marie@example.com through Zoho.',
      data: {
        order_id: orderId,
        kind: 'resend',
        email: 'marie@example.com',
        uploadDoc: { file1: newest, mail_service_provider: 'Zoho' },
        state: 'queued',
        reason: null,
      },
    });
    expect(await mailsOf(orderId)).toEqual([answer.data]);
    expect(await listOrderAudit(api.services.db, orderId)).toEqual([
      {
        action: 'document.resend',
        actor_name: 'Team Member',
        changes: {
          file1: { from: null, to: newest },
          mail_service_provider: { from: null, to: 'Zoho' },
          recipient: { from: null, to: 'm…@example.com, not the order’s address' },
        },
      },
    ]);
  });

  test('sends the download link through the default provider, without a document', async () => {
    const { orderId, newest } = await orderWithDocument(api);
    const answer = (await sendLink({ orderId })).json();
    expect(answer).toMatchObject({
      status: 1,
      message: 'Sending the download link to marie@example.com.',
      data: { kind: 'download-link', uploadDoc: { file1: '', mail_service_provider: 'AWS' }, state: 'queued' },
    });
    expect(await listOrderAudit(api.services.db, orderId)).toMatchObject([
      {
        action: 'download-link.send',
        changes: {
          file1: { from: null, to: newest },
          recipient: { from: null, to: 'm…@example.com, not the order’s address' },
        },
      },
    ]);
  });

  test('requires an uploaded document and an order', async () => {
    const orderId = await insertOrder(api.services.db, buildOrder());
    for (const send of [resend, sendLink]) {
      const refused = await send({ orderId });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        `Order ${orderId} has no visa document yet. Upload one first.`,
      ]);
      expect((await send({ orderId: 999_999 })).statusCode).toBe(404);
    }
    expect(await mailsOf(orderId)).toEqual([]);
    expect(await listOrderAudit(api.services.db, orderId)).toEqual([]);
  });

  test('does not send a link to a page without a document', async () => {
    const { orderId } = await orderWithDocument(api, { process_status: 'Deleted' });
    const refused = await sendLink({ orderId });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Order ${orderId} is deleted, so applicants cannot download its document.`,
    ]);
  });

  test.each(notPlain)('refuses an invalid address at its field: %j', async (email) => {
    const { orderId } = await orderWithDocument(api);
    for (const send of [resend, sendLink]) {
      const refused = await send({ orderId, email });
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { email: 'Invalid email address' }]);
    }
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('names every missing field', async () => {
    expect((await post('resend-mail', {})).json().errors).toEqual({
      orderId: 'Order id must be a number',
      email: 'Please enter your email',
    });
  });

  test.each([
    ['resend', resend],
    ['download link', sendLink],
  ])('sends one mail for one click on %s, even if repeated at once or after a crash', async (_name, send) => {
    const { orderId } = await orderWithDocument(api);
    clicks += 1;
    const key = { 'idempotency-key': `click-${kind}-${clicks}` };
    const mend = await breakStoredResponses(api.services.db);
    expect((await send({ orderId }, key)).statusCode).toBe(500);
    await mend();
    expect([await mailsOf(orderId), await listOrderAudit(api.services.db, orderId)]).toEqual([[], []]);
    const answers = await Promise.all([send({ orderId }, key), send({ orderId }, key), send({ orderId }, key)]);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    const repeated = await send({ orderId }, key);
    expect([repeated.statusCode, repeated.json().data.id]).toEqual([200, answers[0]?.json().data.id]);
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect(await listOrderAudit(api.services.db, orderId)).toHaveLength(1);
    await send({ orderId });
    expect(await mailsOf(orderId)).toHaveLength(2);
  });

  test('tells the applicant that a document was withdrawn, once, and sends neither it nor a replaced one', async () => {
    const { orderId, newest } = await orderWithDocument(api, { email: 'marie@mail.example' });
    const replaced = await orderWithDocument(api);
    const wrong = (await resend({ orderId: replaced.orderId })).json().data.id;
    await uploadDocument(api, replaced.orderId, 'right.pdf');
    const right = (await resend({ orderId: replaced.orderId })).json().data.id;
    await insertIntakeOrder(api.services.db, {
      reference: `french-${orderId}`,
      order_id: orderId,
      request_hash: 'x',
      language: 'fr',
    });
    // Still queued when the document is withdrawn.
    const { id } = (await resend({ orderId })).json().data;
    const withdraw = (headers = {}) =>
      post('withdraw-document', { orderId, file1: newest, reason: 'Wrong passport number' }, headers);
    const key = { 'idempotency-key': `withdraw-${kind}` };
    for (const answer of await Promise.all([withdraw(key), withdraw(key)]))
      expect(answer.json().message).toBe('The document was withdrawn. The applicant is told by email.');
    expect((await withdraw()).json().message).toBe('This document was already withdrawn.');
    expect(await mailsOf(orderId)).toMatchObject([
      { kind: 'download-link', withdrawal: true, email: 'marie@mail.example', uploadDoc: { file1: '' } },
      { id, kind: 'resend', withdrawal: false },
    ]);
    expect((await listOrderAudit(api.services.db, orderId)).at(-1)).toEqual({
      action: 'document.withdraw',
      actor_name: 'Team Member',
      changes: {
        file1: { from: newest, to: null },
        recipient: { from: null, to: 'm…@mail.example, the order’s address' },
      },
    });
    for (const send of [resend, sendLink]) {
      const refused = await send({ orderId });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        `The visa document of order ${orderId} was withdrawn. Upload a new one first.`,
      ]);
    }

    startWorkerOnce();
    const [notice, visa] = await waitFor(async () => {
      const mails = await mailsOf(orderId);
      return mails.every(({ state }: { state: string }) => state !== 'queued') && mails;
    });
    expect(notice).toMatchObject({ state: 'sent' });
    expect(visa).toMatchObject({ state: 'failed', reason: 'The document was withdrawn.', undelivered: false });
    const both = await waitFor(async () => {
      const mails = await mailsOf(replaced.orderId);
      return mails.every(({ state }: { state: string }) => state !== 'queued') && mails;
    });
    expect(both).toMatchObject([
      { id: right, state: 'sent' },
      { id: wrong, state: 'failed', reason: 'A newer document replaced this one.', undelivered: false },
    ]);
    expect((await post('resend-failed-mail', { mailId: wrong, email: 'marie@mail.example' })).statusCode).toBe(409);
    const kept = (await api.services.mailbox.list()).filter(({ subject }) => subject.endsWith(String(orderId)));
    expect(kept).toMatchObject([
      {
        to: 'marie@mail.example',
        subject: `Veuillez ne pas utiliser votre Cambodia e-Visa – commande ${orderId}`,
        attachments: [],
        text: expect.stringContaining(`https://track.example/track-order/${encodeOrderId(orderId)}?language=fr`),
      },
    ]);
    expect(kept[0]?.text).not.toContain('Wrong passport number');
    // Only the notice can be sent again.
    const send = (mailId: number) => post('resend-failed-mail', { mailId, email: 'marie@mail.example' });
    expect((await send(id)).statusCode).toBe(409);
    await api.services.db.update(mailHistory).set({ state: 'failed' }).where(eq(mailHistory.id, notice.id));
    expect((await send(notice.id)).json()).toMatchObject({ data: { kind: 'download-link', withdrawal: true } });
  });

  test.each([
    ['Visa T (Tourist Only)', 'valid within 90 days of issue, for a maximum stay of 30 days.'],
    ['Visa E', 'valid within 90 days of issue, for a stay of 30 days, which can be extended'],
  ])('mails exactly what it previews: %s', async (visa_type, terms) => {
    const name = { first_name: '<b>مريم</b>\u202e', last_name: 'O’NEIL & "CO"' };
    const { orderId } = await orderWithDocument(api, { visa_type, ...name });
    const content = (await api.call('GET', `admin/email-content/${orderId}`, { token: team })).json().data;
    for (const part of [content.html, content.text]) {
      expect(part).toContain(terms);
      expect(part).toContain(`https://track.example/track-order/${encodeOrderId(orderId)}`);
    }
    expect(content.text).toContain('Dear \u2068<b>مريم</b> O’NEIL & "CO"\u2069,');
    expect(content.html).toContain('Dear \u2068&#60;b&#62;مريم&#60;/b&#62; O’NEIL &#38; &#34;CO&#34;\u2069,');
    expect(content.whatsappText).toBe(
      `Dear \u2068<b>مريم</b> O’NEIL & "CO"\u2069, your Cambodia e-Visa is ready. Order id: ${orderId}. Download it with your order id and email address: https://track.example/track-order/${encodeOrderId(orderId)}`,
    );

    await resend({ orderId, mailServiceProvider: 'Zoho' });
    await sendLink({ orderId });
    startWorkerOnce();
    const kept = await twoMailsAbout(orderId);
    const [approval, link] = ['Zoho', 'AWS'].map((provider) => kept.find((mail) => mail.provider === provider));
    expect(approval).toMatchObject({ subject: content.subject, html: content.html, text: content.text });
    expect(approval?.attachments).toMatchObject([{ name: `e-visa-${orderId}.pdf`, bytes: pdfBytes.length }]);
    expect(link).toMatchObject({ subject: `Download your Cambodia e-Visa – order ${orderId}`, attachments: [] });
    expect(link?.html).not.toContain('<b>مريم');
    expect(link?.html).toContain('>Download your visa</a>');
    for (const part of [link?.html, link?.text]) {
      expect(part).toContain(terms);
      expect(part).toContain(`https://track.example/track-order/${encodeOrderId(orderId)}`);
    }
    expect((await mailsOf(orderId)).map((mail: { state: string }) => mail.state)).toEqual(['sent', 'sent']);
  });

  test('writes to an applicant in the language of the order, with links to the site in it', async () => {
    const { orderId } = await orderWithDocument(api);
    await insertIntakeOrder(api.services.db, {
      reference: `german-${orderId}`,
      order_id: orderId,
      request_hash: 'x',
      language: 'de',
    });
    const link = `https://track.example/track-order/${encodeOrderId(orderId)}?language=de`;
    const { data } = (await api.call('GET', `admin/email-content/${orderId}`, { token: team })).json();
    expect(data).toMatchObject({
      language: 'de',
      subject: expect.stringContaining('ist fertig – Bestellung'),
      text: expect.stringContaining(link),
      whatsappText: expect.stringContaining(link),
    });
    await resend({ orderId: String(orderId) });
    await sendLink({ orderId: String(orderId) });
    startWorkerOnce();
    const mails = await twoMailsAbout(orderId);
    expect(mails.map(({ text }) => text.slice(0, 9))).toEqual(['Guten Tag', 'Guten Tag']);
  });

  test('answers 404 for the email of a missing order', async () => {
    expect((await api.call('GET', 'admin/email-content/999999', { token: team })).statusCode).toBe(404);
  });

  /** Runs after the tests that expect queued mails. */
  function startWorkerOnce() {
    if (!workerStarted) api.startOutboxWorker();
    workerStarted = true;
  }

  async function twoMailsAbout(orderId: number) {
    for (let round = 0; round < 200; round += 1) {
      const states = (await mailsOf(orderId)).map((mail: { state: string }) => mail.state);
      const kept = (await api.services.mailbox.list()).filter(({ subject }) => subject.endsWith(String(orderId)));
      if (kept.length === 2 && !states.includes('queued')) return kept;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('The mails were not sent in 5 s');
  }
});
