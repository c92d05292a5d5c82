import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { readMessage, type OwnMail } from '../../adapters/mailbox/read-message';
import { receiveMail } from '../../commands/incoming-mails/receive-mail';
import { eraseOrderRows } from '../../db/orders/erase-order-rows';
import { insertMail } from '../../db/order-history/mail-history';
import { leaseMailbox, moveMailboxPosition, releaseMailbox } from '../../db/order-history/mailboxes';
import { enqueueOutboxItem, leaseOutboxItems, markOutboxItemSent } from '../../db/outbox/outbox';
import { deleteOldRows, retentionRules } from '../../db/retention/delete-old-rows';
import { incomingMails, mailboxes } from '../../db/schema/incoming-mails';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { getOwnMail, receiveRaw, renewLeaseDuring } from '../../jobs/mailbox-reader';
import { insertOrderWithDocument } from '../../main/testing/insert-order-with-document';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

const messages = join(__dirname, '../../adapters/mailbox/testing/messages');
const corpusId = 'visa-11111111-2222-4333-8444-555555555555@applications.evisa.example';
let count = 0;

describe.each(['embedded', 'server'] as const)('incoming mails on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let manager: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, manager] = [await api.signInAs('Team'), await api.signInAs('Manager')];
  });
  afterAll(() => api.close());

  /** Stores an order with an email that was sent. */
  async function storeSent(more = {}) {
    const { orderId, document } = await insertOrderWithDocument(api.services);
    count += 1;
    const messageId = `visa-${count}@applications.evisa.example`;
    const mailId = await insertMail(api.services.db, {
      order_id: orderId,
      kind: 'visa',
      document_id: document.id,
      recipient: 'no@box.example',
      mail_service_provider: 'AWS',
      state: 'sent',
      message_id: `<${messageId}>`,
      ...more,
    });
    return { orderId, mailId, messageId };
  }

  /** Receives a message of the corpus about an email. */
  async function receive(
    name: string,
    { orderId = 0, mailId = 0, messageId = 'unknown@x.example' },
    change = (text: string) => text,
  ) {
    const text = change(readFileSync(join(messages, `${name}.eml`), 'utf8'))
      .replaceAll(corpusId, messageId)
      .replaceAll('7-0123456789abcdef0123', mailId ? api.services.bounceTokens.create(mailId) : 'none')
      .replaceAll('100234', String(orderId || 'info'))
      // Another message for each email.
      .replaceAll('CAK1234', `CAK${count}`);
    return receiveMail(api.services, await readMessage(Buffer.from(text), getOwnMail(api.services)));
  }

  const details = async (orderId: number) =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data;
  const list = async (token = team): Promise<IncomingMail[]> =>
    (await api.call('GET', 'admin/incoming-mails', { token })).json().data;
  const close = (mailId: number, token = team) =>
    api.call('POST', 'admin/close-incoming-mail', { token, body: { mailId } });

  test('marks an email as bounced with its reason, once, in the list of failed emails', async () => {
    const sent = await storeSent();
    expect(await receive('postfix-unknown-user', sent)).toBe('stored');
    expect(await receive('postfix-unknown-user', sent)).toBe('known');
    const { mailHistory, incomingMails: incoming } = await details(sent.orderId);
    const reason = '550 5.1.1 <no@box.example>: Recipient address rejected: User unknown';
    expect(mailHistory).toMatchObject([{ state: 'failed', bounced: true, undelivered: true, reason }]);
    expect(incoming).toMatchObject([{ kind: 'bounce', recipient: 'no@box.example', reason, done: true }]);
    const { data } = (await api.call('GET', 'admin/failed-mails', { token: team })).json();
    expect(data[0]).toMatchObject({ id: sent.mailId, bounced: true });
    const bounces = (await listOrderAudit(api.services.db, sent.orderId)).filter(
      ({ action }) => action === 'mail.bounce',
    );
    expect(bounces).toMatchObject([{ actor_name: 'system' }]);
  });

  test.each(['exim-unknown-user', 'opensmtpd-unknown-user', 'dma-unknown-user', 'gmail-unknown-user'])(
    'finds the email of %s by its Message-ID where no envelope names it',
    async (name) => {
      const sent = await storeSent();
      await receive(name, { ...sent, mailId: 0 });
      expect((await details(sent.orderId)).mailHistory).toMatchObject([{ bounced: true }]);
    },
  );

  test('finds an email by the id that SES gave it', async () => {
    const provider_message_id = '0102018f1a2b3c4d-5e6f7a8b-9c0d-4e1f-a2b3-c4d5e6f7a8b9-000000';
    const sent = await storeSent({ provider_message_id });
    await receive('exchange-unknown-user', sent);
    expect((await details(sent.orderId)).mailHistory).toMatchObject([{ bounced: true }]);
  });

  test('leaves an email as it is that is only late', async () => {
    const sent = await storeSent();
    await receive('postfix-delay', sent);
    const { mailHistory, incomingMails: incoming } = await details(sent.orderId);
    expect(mailHistory).toMatchObject([{ state: 'sent', bounced: false, undelivered: false }]);
    expect(incoming).toMatchObject([{ kind: 'delay', done: true, reason: '451 4.3.0 Try again later' }]);
  });

  test('keeps a bounce that comes before the email is marked as sent', async () => {
    const sent = await storeSent({ state: 'queued' });
    await enqueueOutboxItem(api.services.db, {
      kind: 'visa-mail',
      payload: {},
      dedupeKey: sent.messageId,
      mailHistoryId: sent.mailId,
    });
    const [item] = await leaseOutboxItems(api.services.db, { limit: 1, leaseMs: 60_000, provider: 'AWS' });
    if (!item) throw new Error('The item was not leased');
    await receive('postfix-unknown-user', sent);
    await markOutboxItemSent(api.services.db, item, { messageId: `<${sent.messageId}>`, response: '250 Ok' });
    expect((await details(sent.orderId)).mailHistory).toMatchObject([
      { state: 'failed', bounced: true, response: '250 Ok' },
    ]);
  });

  test('lists an answer until a member marks it as done', async () => {
    const sent = await storeSent();
    await receive('gmail-answer', sent);
    const answer = (await list()).find(({ order_id }) => order_id === sent.orderId);
    expect(answer).toMatchObject({
      kind: 'answer',
      email: 'marie@gmail.example',
      applicant: expect.stringMatching(/\w \w/),
      text: [{ quoted: false }, { quoted: true }],
      attachments: [{ name: 'លិខិត.jpg', contentType: 'application/pdf' }],
      done: false,
    });
    const readMarks = async () => {
      const [rows, counts] = await Promise.all([
        api.call('GET', 'admin/get-orders-list/allOrder?limit=500', { token: manager }),
        api.call('GET', 'admin/get-all-folder-count', { token: manager }),
      ]);
      const row = rows.json().data.find(({ order_id }: { order_id: number }) => order_id === sent.orderId);
      const { openAnswersCount: count, failedMailsCount, openMailsCount } = counts.json().data;
      return { isMarked: row.open_answer, count: openMailsCount - failedMailsCount === count ? count : null };
    };
    const count = (await list()).filter(({ order_id }) => order_id !== null).length;
    expect(await readMarks()).toEqual({ isMarked: true, count });
    expect((await close(answer?.id ?? 0)).json().message).toBe('Marked as done.');
    expect(await readMarks()).toEqual({ isMarked: false, count: count - 1 });
    expect((await close(answer?.id ?? 0)).json().message).toBe('This message was done already.');
    expect((await list()).some(({ order_id }) => order_id === sent.orderId)).toBe(false);
    expect((await details(sent.orderId)).incomingMails).toMatchObject([{ kind: 'answer', done: true }]);
    const actions = (await listOrderAudit(api.services.db, sent.orderId)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['answer.receive', 'answer.close']));
    // Senders must not push out what staff did.
    const trail = await api.call('GET', `admin/order-trail/${sent.orderId}`, { token: manager });
    const shown = trail.json().data.map(({ action }: { action: string }) => action);
    expect(shown).toContain('answer.close');
    expect(shown).not.toContain('answer.receive');
  });

  test('finds the order of an answer by its address alone', async () => {
    const { orderId } = await storeSent();
    await receive('gmail-answer', { orderId });
    expect((await details(orderId)).incomingMails).toMatchObject([{ kind: 'answer' }]);
  });

  test('takes the files of an answer as documents once, lists others with the reason, and erases them with the order', async () => {
    const sent = await storeSent();
    const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const attach = (name: string, bytes: Uint8Array) =>
      `--b\nContent-Type: image/jpeg; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${encode(bytes)}\n`;
    const raw = [
      `From: no@box.example\nMessage-ID: <files-${count}@box.example>\nIn-Reply-To: <${sent.messageId}>`,
      'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n',
      '--b\nContent-Type: text/plain\n\nMy files.\n',
      attach('photo.jpg', pdfBytes),
      attach('winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1])),
      attach('tool.jpg', Buffer.from('MZ not a picture')),
      '--b--\n',
    ].join('\n');
    const message = await readMessage(Buffer.from(raw), getOwnMail(api.services));
    const before = await api.listStoredFiles();
    expect(await receiveMail(api.services, message)).toBe('stored');
    expect(await receiveMail(api.services, message)).toBe('known');
    const [answer] = (await details(sent.orderId)).incomingMails;
    expect(answer.attachments).toEqual([
      expect.objectContaining({ name: 'photo.jpg', file: expect.stringMatching(/^[\w-]+\.pdf$/) }),
      expect.objectContaining({ name: 'winmail.dat', refused: expect.stringContaining('Outlook packed') }),
      expect.objectContaining({ name: 'tool.jpg', refused: expect.any(String) }),
    ]);
    const { file } = answer.attachments[0];
    expect((await api.listStoredFiles()).filter((name) => !before.includes(name))).toEqual([file]);
    const read = await api.call('GET', `files/uploads/${file}`, { token: team });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    const erased = await api.services.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set process_status = 'Deleted' where order_id = ${sent.orderId}`);
      return eraseOrderRows(tx, [sent.orderId], new Date().toISOString());
    });
    expect(erased).toMatchObject([{ files: expect.arrayContaining([{ area: 'uploads', name: file }]) }]);
  });

  test('shows automatic answers and our own emails as such, with nothing to do', async () => {
    const sent = await storeSent();
    await receive('sieve-vacation', sent);
    await receive('own-mail', sent, (text) => `${text}\n${sent.orderId}`);
    const { incomingMails: incoming, mailHistory } = await details(sent.orderId);
    expect(incoming.map(({ kind: one, done }: IncomingMail) => [one, done])).toEqual([
      ['loop', true],
      ['auto-reply', true],
    ]);
    expect(mailHistory).toMatchObject([{ state: 'sent' }]);
  });

  test('lists messages of no order for Managers alone, and deletes them after 90 days', async () => {
    await receive('vacation-unmarked', {}, (text) => text + kind);
    const [unmatched] = (await list(manager)).filter(({ order_id }) => order_id === null);
    expect(unmatched).toMatchObject({ kind: 'answer', done: false });
    expect((await list()).some(({ order_id }) => order_id === null)).toBe(false);
    expect((await close(unmatched?.id ?? 0)).statusCode).toBe(404);
    const rule = retentionRules.find(({ name }) => name === 'unmatched-mails');
    if (!rule) throw new Error('There is no rule');
    await deleteOldRows(api.services.db, rule);
    expect((await list(manager)).some(({ id }) => id === unmatched?.id)).toBe(true);
    await api.services.db.execute(sql`update incoming_mails set received_at = now() - interval '91 days'`);
    await deleteOldRows(api.services.db, rule);
    expect((await list(manager)).some(({ id }) => id === unmatched?.id)).toBe(false);
    const kept = await api.services.db.select().from(incomingMails);
    expect(kept.length).toBeGreaterThan(0);
  });

  test('stores nothing about an erased order', async () => {
    const sent = await storeSent();
    await receive('gmail-answer', sent);
    const admin = await api.signInAs('Admin');
    for (const permanentDeletedFlag of [false, true])
      await api.call('PUT', 'admin/change-order-status', {
        token: admin,
        body: { orderId: sent.orderId, updatingStatus: 'Deleted', permanentDeletedFlag },
      });
    expect((await details(sent.orderId)).incomingMails).toEqual([]);
    expect(await receive('gmail-answer', sent, (text) => text.replace('CAK1234', 'later'))).toBe('erased');
    expect(await receive('gmail-answer', sent)).toBe('erased');
    expect((await details(sent.orderId)).incomingMails).toEqual([]);
  });

  test('does not believe a bounce address that is not ours', async () => {
    const sent = await storeSent();
    const forged = `${sent.mailId}-${'f'.repeat(20)}`;
    const change = (text: string) => text.replaceAll('7-0123456789abcdef0123', forged);
    expect(await receive('postfix-unknown-user', { messageId: 'unknown@x.example' }, change)).toBe('stored');
    expect((await details(sent.orderId)).mailHistory).toMatchObject([{ state: 'sent' }]);
  });

  test('stores a message without content that cannot be read, or that the database refuses', async () => {
    const from = (fields: object) => ({
      ...api.services,
      readMessage: async (raw: Uint8Array, own: OwnMail) => ({ ...(await readMessage(raw, own)), ...fields }),
    });
    const raw = (text: string) => Buffer.from(`From: a@b.example\n\n${text} ${kind} ${crypto.randomUUID()}`);
    expect(await receiveRaw({ ...from({}), readMessage: async () => null }, raw('a'))).toBe('stored');
    expect(await receiveRaw(from({ subject: '\0' }), raw('b'))).toBe('stored');
    expect(await receiveRaw(from({ text: [{ quoted: false, text: '\0' }] }), raw('c'))).toBe('stored');
    const [third, second, first] = await list(manager);
    for (const one of [first, second, third]) expect(one).toMatchObject({ kind: 'unknown', email: '', text: [] });
  });

  test('moves the position with the message, and only for the process that reads', async () => {
    const [mine, other] = [
      { name: 'a@b/INBOX', reader: crypto.randomUUID() },
      { name: 'a@b/INBOX', reader: crypto.randomUUID() },
    ];
    const { db } = api.services;
    expect(await leaseMailbox(db, mine, 60_000)).toEqual({ uidValidity: null, lastUid: 0 });
    expect(await leaseMailbox(db, other, 60_000)).toBeNull();
    const sent = await storeSent();
    const raw = readFileSync(join(messages, 'gmail-answer.eml'), 'utf8')
      .replace('CAK1234', `CAK${count}`)
      .replaceAll(corpusId, sent.messageId);
    const message = await readMessage(Buffer.from(raw), getOwnMail(api.services));
    const position = { uidValidity: 4_294_967_295, lastUid: 7 };
    expect(await receiveMail(api.services, message, { lease: other, position })).toBe('lost');
    expect((await details(sent.orderId)).incomingMails).toEqual([]);
    expect(await receiveMail(api.services, message, { lease: mine, position })).toBe('stored');
    expect(await leaseMailbox(db, mine, 60_000)).toEqual(position);
    await releaseMailbox(db, mine);
    expect(await leaseMailbox(db, other, 60_000)).toEqual(position);
    expect(await moveMailboxPosition(db, mine, position)).toBe(false);
  });

  test('leaves a mailbox to its reader while files are checked for longer than the lease', async () => {
    const { db } = api.services;
    const mine = { name: 'slow@mail.example:993/INBOX', reader: '00000000-0000-4000-8000-000000000001' };
    const other = { ...mine, reader: '00000000-0000-4000-8000-000000000002' };
    await leaseMailbox(db, mine, 60_000);
    const isMine = async () => (await leaseMailbox(db, other, 60_000)) === null;
    const work = async () => {
      // Its time passed while it worked; the other process asks only after this.
      await db.update(mailboxes).set({ lease_until: sql`now() - interval '1 hour'` });
      await waitFor(async () => {
        const [row] = await db
          .select({ isHeld: sql<boolean>`lease_until > now()` })
          .from(mailboxes)
          .where(eq(mailboxes.name, mine.name));
        return row?.isHeld;
      });
      return isMine();
    };
    expect(await renewLeaseDuring(db, mine, work, 5)).toBe(true);
    // It ends with the work.
    await db.update(mailboxes).set({ lease_until: sql`now() - interval '1 hour'` });
    expect(await isMine()).toBe(false);
  });
});
