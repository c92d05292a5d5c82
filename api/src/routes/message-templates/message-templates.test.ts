import { sql } from 'drizzle-orm';
import { insertIncomingMail } from '../../db/order-history/incoming-mails';
import { insertOrder } from '../../db/orders/orders';
import { buildIncomingMail } from '../../db/testing/build-incoming-mail';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { startSmtpServer, type TestSmtpServer } from '../../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

describe.each(['embedded', 'server'] as const)('message templates on the %s database', (kind) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  let admin: string;
  let team: string;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await startTestApi({ mail: { AWS: smtp.endpoint, Sendgrid: null, Zoho: null } }, kind);
    [admin, team] = [await api.signInAs('Admin'), await api.signInAs('Team')];
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  const edit = (method: 'POST' | 'PUT', body: object, token = admin) =>
    api.call(method, 'admin/message-templates', { token, body });
  const texts = { en: { subject: 'Order {orderId}', body: 'Dear {name}' } };

  test('come with messages in all languages, and are changed by Admins without lost updates', async () => {
    const first = (await api.call('GET', 'admin/message-templates', { token: team })).json().data;
    expect(first.map(({ name }: { name: string }) => name)).toContain('Something is missing');
    expect(Object.keys(first[0].texts)).toHaveLength(12);
    expect((await edit('POST', { kind: 'message', name: 'A', texts }, team)).statusCode).toBe(403);
    const added = (await edit('POST', { kind: 'message', name: 'A', texts })).json().data;
    expect((await edit('POST', { kind: 'message', name: 'a', texts })).statusCode).toBe(409);
    expect((await edit('PUT', { ...added, name: 'B' })).json().data).toMatchObject({ name: 'B', revision: 2 });
    expect((await edit('PUT', { ...added, name: 'C' })).statusCode).toBe(409);
    const wrong = { en: { subject: 'Order', body: 'Dear {nam}' } };
    expect((await edit('POST', { kind: 'message', name: 'D', texts: wrong })).json().errors).toEqual({
      'texts.en.body': expect.stringContaining('{nam} is no placeholder.'),
    });
  });

  test('reach the applicant in the thread of the order, once, with the text in the history and not in the trail', async () => {
    const orderId = await insertOrder(api.services.db, buildOrder({ email: 'marie@mail.example' }));
    const message_id = `answer-${kind}@mail.example`;
    await insertIncomingMail(api.services.db, buildIncomingMail({ order_id: orderId, message_id }));
    const send = (text: string) =>
      api.call('POST', 'admin/send-order-message', {
        token: team,
        body: { orderId, templateId: 1, subject: 'A new photo', text },
        headers: { 'idempotency-key': `message-${kind}-${text.length}` },
      });
    expect((await send('Please send {what}')).json().errors).toEqual({
      text: 'Please replace what is still in braces.',
    });
    for (const answer of [await send('Secret words'), await send('Secret words')]) expect(answer.statusCode).toBe(200);
    api.startOutboxWorker();
    const mail = await waitFor(async () => smtp.received[0]);
    expect(mail).toMatchObject({
      subject: 'A new photo',
      inReplyTo: `<${message_id}>`,
      replyTo: { text: `${orderId}@applications.evisa.example` },
    });
    expect(mail?.text).toContain('Secret words');
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    const order = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data;
    expect(order.mailHistory).toMatchObject([{ message: { subject: 'A new photo', text: 'Secret words' } }]);
    const trail = await listOrderAudit(api.services.db, orderId);
    expect(trail).toMatchObject([{ action: 'message.send', changes: { template: { to: 'Something is missing' } } }]);
    expect(JSON.stringify(trail)).not.toContain('Secret');
    const leaked = await api.services.db.execute(sql`select 1 from outbox where payload::text like '%Secret%'`);
    expect(leaked).toMatchObject({ rows: [] });
  });
});
