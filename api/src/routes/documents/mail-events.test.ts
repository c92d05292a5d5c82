import {
  certificateUrl,
  createSendGridKeys,
  createCertificate,
  signSendGridBody,
  signSnsMessage,
  topicArn,
} from '../../adapters/mail-events/testing/sign-events';
import { insertMail } from '../../db/order-history/mail-history';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { insertOrderWithDocument } from '../../main/testing/insert-order-with-document';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const { certificate, key } = createCertificate();
const sendGrid = createSendGridKeys();
const reason = '550 5.1.1 <no@box.example>: unknown';
let count = 0;

describe.each(['embedded', 'server'] as const)('events of mail providers on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  const fetched: string[] = [];

  beforeAll(async () => {
    api = await startTestApi(
      { sesTopics: [{ arn: topicArn, host: 'sns.eu-west-1.amazonaws.com' }], sendGridKey: sendGrid.publicKey },
      kind,
    );
    api.services.fetchFromSns = async (url) => {
      fetched.push(url.href);
      return certificate;
    };
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());

  /** Stores an order with an email that was sent. */
  async function storeSent(mail_service_provider: 'AWS' | 'Sendgrid' = 'AWS') {
    const { orderId, document } = await insertOrderWithDocument(api.services);
    count += 1;
    const providerId = `0102018f1a2b3c4d-${count}-000000`;
    const mailId = await insertMail(api.services.db, {
      order_id: orderId,
      kind: 'visa',
      document_id: document.id,
      recipient: 'no@box.example',
      mail_service_provider,
      state: 'sent',
      message_id: `<visa-${count}@applications.evisa.example>`,
      provider_message_id: providerId,
    });
    return { orderId, mailId, providerId, messageId: `<visa-${count}@applications.evisa.example>` };
  }

  const post = (path: string, body: string, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: `/api/mail-events/${path}`, payload: body, headers });
  const postSns = (message: object) =>
    post('ses', JSON.stringify(message), { 'content-type': 'text/plain; charset=UTF-8' });
  const postSes = (mail: object, event: object) =>
    postSns(signSnsMessage(key, { Message: JSON.stringify({ mail, ...event }) }));
  const postSendGrid = (events: object[], headers?: Record<string, string>) => {
    const body = `${JSON.stringify(events)}\r\n`;
    return post('sendgrid', body, {
      'content-type': 'application/json',
      ...(headers ?? signSendGridBody(sendGrid.privateKey, body)),
    });
  };
  async function readMail(orderId: number) {
    const { data } = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json();
    return data.mailHistory[0];
  }
  const actions = async (orderId: number) =>
    (await listOrderAudit(api.services.db, orderId))
      .map(({ action }) => action)
      .filter((one) => one.startsWith('mail'));

  const at = (minute: number) => `2026-11-28T08:0${minute}:00.000Z`;
  const delivery = { eventType: 'Delivery', delivery: { timestamp: at(3) } };
  const delay = (minute: number, code = '452 4.2.2 full') => ({
    eventType: 'DeliveryDelay',
    deliveryDelay: { timestamp: at(minute), delayedRecipients: [{ diagnosticCode: `smtp; ${code}` }] },
  });
  const complaint = { eventType: 'Complaint', complaint: { timestamp: at(4) } };
  const bounce = {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      timestamp: at(4),
      bouncedRecipients: [{ action: 'failed', status: '5.1.1', diagnosticCode: `smtp; ${reason}` }],
    },
  };

  test('shows what SES reports, whatever the order and the number of its events', async () => {
    const { orderId, providerId } = await storeSent();
    const mail = { messageId: providerId };
    expect((await readMail(orderId)).delivery).toBeNull();
    expect((await postSes(mail, delay(2))).statusCode).toBe(200);
    await postSes(mail, delay(1, '451 4.0.0 later'));
    expect(await readMail(orderId)).toMatchObject({
      state: 'sent',
      delivery: { state: 'delayed', at: at(2), reason: '452 4.2.2 full' },
    });
    await postSes(mail, delivery);
    await postSes(mail, delay(2));
    expect((await readMail(orderId)).delivery).toEqual({ state: 'delivered', at: at(3), reason: null });
    await postSes(mail, complaint);
    await postSes(mail, complaint);
    await postSes(mail, delivery);
    expect(await readMail(orderId)).toMatchObject({ state: 'sent', delivery: { state: 'complaint', at: at(4) } });
    expect(await actions(orderId)).toEqual(['mail.complaint']);
  });

  test('marks an email as bounced once, also after and before its delivery', async () => {
    for (const events of [
      [bounce, bounce, delivery],
      [delivery, bounce, delay(4)],
    ]) {
      const { orderId, providerId } = await storeSent();
      for (const event of events) await postSes({ messageId: providerId }, event);
      expect(await readMail(orderId)).toMatchObject({
        state: 'failed',
        bounced: true,
        undelivered: true,
        delivery: null,
        reason,
      });
      expect(await actions(orderId)).toEqual(['mail.bounce']);
    }
  });

  test('finds an email by the token in its envelope, the id of SES, or our Message-ID', async () => {
    const [first, second] = [await storeSent(), await storeSent()];
    const source = `bounce+${api.services.bounceTokens.create(first.mailId)}@bounces.evisa.example`;
    await postSes({ messageId: 'unknown-000000', source }, delivery);
    await postSes({ messageId: 'unknown-000000', commonHeaders: { messageId: second.messageId } }, delivery);
    for (const { orderId } of [first, second])
      expect((await readMail(orderId)).delivery).toMatchObject({ state: 'delivered' });
    // Another system uses the same account.
    expect((await postSes({ messageId: 'unknown-000000' }, bounce)).statusCode).toBe(200);
  });

  test('confirms the subscription of a configured topic at its own host only', async () => {
    const confirm = (fields: Record<string, string>) =>
      postSns(signSnsMessage(key, { Type: 'SubscriptionConfirmation', Token: 'token', ...fields }));
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=token';
    fetched.length = 0;
    expect((await confirm({ SubscribeURL: 'https://169.254.169.254/latest/meta-data' })).statusCode).toBe(403);
    expect((await confirm({ SubscribeURL, TopicArn: `${topicArn}2` })).statusCode).toBe(403);
    expect((await confirm({ SubscribeURL })).statusCode).toBe(200);
    expect(fetched.filter((url) => url !== certificateUrl)).toEqual([SubscribeURL]);
  });

  test('refuses a message that SNS did not sign, and asks for another attempt without the certificate', async () => {
    const { orderId, providerId } = await storeSent();
    const Message = JSON.stringify({ mail: { messageId: providerId }, ...bounce });
    const signed = signSnsMessage(key, { Message });
    for (const message of [
      { ...signed, Message: Message.replace('Permanent', 'permanent') },
      { ...signed, SigningCertURL: 'https://evil.example/SimpleNotificationService-1.pem' },
      // Each would be a certificate of its own in the memory.
      ...['#1', '?', '?1'].map((end) => signSnsMessage(key, { Message, SigningCertURL: `${certificateUrl}${end}` })),
      JSON.parse(Message),
    ])
      expect((await postSns(message)).statusCode).toBe(403);
    api.services.fetchFromSns = () => Promise.reject(new Error('away'));
    const other = certificateUrl.replace('0a1b2c3d', `other${kind}`);
    const refused = await postSns(signSnsMessage(key, { Message, SigningCertURL: other }));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(await readMail(orderId)).toMatchObject({ state: 'sent', delivery: null });
  });

  test('refuses a body without a configured topic before it parses it, and one beyond 300 KB', async () => {
    const body = JSON.stringify(signSnsMessage(key, {}));
    const send = async (text: string) => (await post('ses', text, { 'content-type': 'text/plain' })).statusCode;
    fetched.length = 0;
    expect(await send(body.replace('arn:aws', String.raw`\u0061rn:aws`))).toBe(403);
    expect(fetched).toEqual([]);
    expect(await send(body.padEnd(307_201))).toBe(413);
    expect(await send(body.padEnd(307_200))).toBe(200);
  });

  test('takes a batch of SendGrid once, and refuses one that is old or changed', async () => {
    const [first, second] = [await storeSent('Sendgrid'), await storeSent('Sendgrid')];
    const timestamp = 1_795_852_800;
    const events = [
      { event: 'bounce', timestamp, sg_message_id: `${first.providerId}.recvd-1`, status: '5.1.1', reason },
      { event: 'delivered', timestamp, 'smtp-id': second.messageId, response: '250 ក' },
      { event: 'deferred', timestamp: timestamp - 60, 'smtp-id': second.messageId, response: '451 later' },
      { event: 'bounce', timestamp, 'smtp-id': '<other@site.example>', reason },
      // The database stores no character 0.
      { event: 'bounce', timestamp, 'smtp-id': 'a\0b', sg_message_id: 'c\0d', reason: '\0' },
      { event: 'deferred', timestamp: timestamp - 90, 'smtp-id': second.messageId, response: '451 \0' },
    ];
    const body = `${JSON.stringify(events)}\r\n`;
    const old = Math.floor(Date.now() / 1000) - 26 * 60 * 60;
    for (const headers of [
      {},
      signSendGridBody(sendGrid.privateKey, body, old),
      signSendGridBody(createSendGridKeys().privateKey, body),
      signSendGridBody(sendGrid.privateKey, `${body} `),
      { ...signSendGridBody(sendGrid.privateKey, body), 'x-twilio-email-event-webhook-signature': 'none' },
    ])
      expect((await postSendGrid(events, headers)).statusCode).toBe(403);
    expect((await readMail(first.orderId)).state).toBe('sent');
    for (let times = 0; times < 2; times += 1) expect((await postSendGrid(events)).statusCode).toBe(200);
    expect(await readMail(first.orderId)).toMatchObject({ state: 'failed', bounced: true, reason });
    expect((await readMail(second.orderId)).delivery).toMatchObject({ state: 'delivered' });
    expect(await actions(first.orderId)).toEqual(['mail.bounce']);
    const none = '{}';
    const headers = signSendGridBody(sendGrid.privateKey, none);
    expect((await post('sendgrid', none, { ...headers, 'content-type': 'application/json' })).statusCode).toBe(400);
  });

  test('changes nothing of an erased order', async () => {
    const { orderId, providerId } = await storeSent();
    const admin = await api.signInAs('Admin');
    for (const permanentDeletedFlag of [false, true])
      await api.call('PUT', 'admin/change-order-status', {
        token: admin,
        body: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag },
      });
    expect((await postSes({ messageId: providerId }, bounce)).statusCode).toBe(200);
    expect(await readMail(orderId)).toMatchObject({ state: 'sent' });
  });
});
