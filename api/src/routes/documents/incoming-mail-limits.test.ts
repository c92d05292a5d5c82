import { eq, sql } from 'drizzle-orm';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { maxIncomingMails } from '@evisa/shared/domain/incoming-mails-page';
import { readMessage } from '../../adapters/mailbox/read-message';
import { receiveMail } from '../../commands/incoming-mails/receive-mail';
import { incomingMails } from '../../db/schema/incoming-mails';
import { mailHistory } from '../../db/schema/order-history';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { getOwnMail } from '../../jobs/mailbox-reader';
import { insertOrderWithDocument } from '../../main/testing/insert-order-with-document';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('many incoming mails on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let manager: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    [team, manager] = [await api.signInAs('Team'), await api.signInAs('Manager')];
  });
  afterAll(() => api.close());

  const details = async (orderId: number) =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data;
  const list = async (token: string): Promise<IncomingMail[]> =>
    (await api.call('GET', 'admin/incoming-mails', { token })).json().data;
  /** Receives a message to the address of an order. */
  async function send(orderId: number, text: string, header = '') {
    const own = getOwnMail(api.services);
    const head = `From: Marie <marie@mail.example>\nTo: ${orderId}@${own.domain}\nSubject: A question\n`;
    const type = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n';
    return receiveMail(
      api.services,
      await readMessage(Buffer.from(`${head}${header}${type}\n${text}\n\n> quoted`), own),
    );
  }

  test('keeps of the 21st message of a day about an order who sent it and what was attached, and says so', async () => {
    const { orderId } = await insertOrderWithDocument(api.services);
    for (let number = 1; number <= 22; number += 1) expect(await send(orderId, `flood ${number}`)).toBe('stored');
    const order = await details(orderId);
    const [last, before, kept] = order.incomingMails;
    for (const one of [last, before])
      expect(one).toMatchObject({ text: [], done: true, reason: expect.stringContaining('20 messages') });
    expect(last).toMatchObject({ email: kept.email, subject: kept.subject });
    expect(kept).toMatchObject({ done: false, reason: null, text: [{ quoted: false }, { quoted: true }] });
    const answers = await listOrderAudit(api.services.db, orderId);
    expect(answers.filter(({ action }) => action === 'answer.receive')).toHaveLength(20);
    // A flood hides no message that waits, and the order says that there are more.
    expect(order.moreIncomingMails).toBe(false);
    await api.services.db
      .execute(sql`insert into incoming_mails (kind, fingerprint, order_id, sender, sender_name, subject, text, attachments)
      select 'answer', ${`flood ${kind} `} || number, ${orderId}, '', '', '', '[]', '[]' from generate_series(1, 60) as number`);
    const flooded = await details(orderId);
    expect(flooded.moreIncomingMails).toBe(true);
    expect(flooded.incomingMails).toHaveLength(50);
    expect(flooded.incomingMails.filter(({ done }: IncomingMail) => !done)).toHaveLength(20);
    await api.services.db.execute(
      sql`update incoming_mails set received_at = now() - interval '25 hours' where order_id = ${orderId}`,
    );
    await send(orderId, 'next day');
    expect((await details(orderId)).incomingMails[0]).toMatchObject({ done: false, reason: null });
  });

  test('keeps the answer of a person behind twenty automatic ones', async () => {
    const { orderId } = await insertOrderWithDocument(api.services);
    for (let number = 1; number <= 21; number += 1)
      await send(orderId, `away ${number}`, 'Auto-Submitted: auto-replied\n');
    expect((await details(orderId)).incomingMails[0]).toMatchObject({ kind: 'auto-reply', text: [] });
    await send(orderId, 'The number is wrong.');
    expect((await list(team))[0]).toMatchObject({ order_id: orderId, text: [{ text: 'The number is wrong.' }, {}] });
  });

  test('keeps an answer to an email of ours behind twenty messages that only name the address of the order', async () => {
    const { orderId } = await insertOrderWithDocument(api.services);
    const body = { orderId, email: 'marie@mail.example' };
    expect((await api.call('POST', 'admin/send-download-link', { token: team, body })).statusCode).toBe(200);
    const [sent] = await api.services.db.select().from(mailHistory).where(eq(mailHistory.order_id, orderId));
    for (let number = 1; number <= 21; number += 1) await send(orderId, `junk ${number}`);
    await send(orderId, 'My hotel is another one.', `In-Reply-To: ${sent?.message_id}\n`);
    const [newest, last] = (await details(orderId)).incomingMails;
    expect(newest).toMatchObject({ done: false, text: [{ text: 'My hotel is another one.' }, { quoted: true }] });
    expect(last).toMatchObject({ done: true, text: [] });
  });

  test('takes twenty files of a day about an order, and says why it takes no more', async () => {
    const { orderId } = await insertOrderWithDocument(api.services);
    const attachment = { name: 'a.pdf', contentType: 'application/pdf', bytes: pdfBytes.length };
    await api.services.db.insert(incomingMails).values({
      kind: 'answer',
      fingerprint: `files ${kind}`,
      order_id: orderId,
      sender: '',
      sender_name: '',
      subject: '',
      text: [],
      attachments: Array.from({ length: 20 }, (_, index) => ({ ...attachment, file: `${index}.pdf` })),
    });
    await receiveMail(api.services, {
      ...(await readMessage(
        Buffer.from(`From: a@b.example\nTo: ${orderId}@${getOwnMail(api.services).domain}\n\nfile ${kind}`),
        getOwnMail(api.services),
      )),
      attachments: [{ ...attachment, bytes: pdfBytes }],
    });
    const [newest] = (await details(orderId)).incomingMails;
    expect(newest.attachments).toEqual([{ ...attachment, refused: expect.stringContaining('20 files') }]);
  });

  test('lists older open messages in pages, so that each can be reached', async () => {
    await api.services.db
      .execute(sql`insert into incoming_mails (kind, fingerprint, sender, sender_name, subject, text, attachments, open_at)
      select 'answer', ${`pages ${kind} `} || number, '', '', '', '[]', '[]', now() from generate_series(1, 101) as number`);
    const page = async (before: string) =>
      (await api.call('GET', `admin/incoming-mails?before=${before}`, { token: manager })).json();
    const [first] = [await list(manager)];
    expect(first).toHaveLength(maxIncomingMails);
    const second = (await page(String(first.at(-1)?.id))).data;
    const third = (await page(String(second.at(-1)?.id))).data;
    expect(new Set([...first, ...second, ...third].map(({ id }: IncomingMail) => id)).size).toBeGreaterThanOrEqual(101);
    expect((await page('x')).status).toBe(0);
    await api.services.db.execute(sql`delete from incoming_mails where fingerprint like 'pages %'`);
  });

  test('lists the first 2,000 characters of a message, and all of it at its order', async () => {
    const { orderId } = await insertOrderWithDocument(api.services);
    await send(orderId, 'ក x '.repeat(1_000));
    const [listed] = await list(team);
    expect(listed).toMatchObject({ order_id: orderId, shortened: true, text: [{ quoted: false }] });
    expect(listed?.text[0]?.text).toHaveLength(2_000);
    const [whole] = (await details(orderId)).incomingMails;
    expect(whole).toMatchObject({ shortened: false, text: [{ quoted: false }, { quoted: true }] });
    await send(orderId, 'short');
    expect((await list(team))[0]).toMatchObject({ shortened: false, text: [{ text: 'short' }, { quoted: true }] });
  });
});
