import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { asc } from 'drizzle-orm';
import { createCertificate } from '../adapters/mail-events/testing/sign-events';
import { openMailbox } from '../adapters/mailbox/open-mailbox';
import type { MailboxAddress } from '../config/mailbox-config';
import { incomingMails, mailboxes } from '../db/schema/incoming-mails';
import { hasDovecot, startDovecot, type Dovecot } from '../main/testing/start-dovecot';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { readMessage } from '../adapters/mailbox/read-message';
import { startMailboxReader, type MailboxReader } from './mailbox-reader';

// On Debian: apt-get install dovecot-imapd, then VERIFY_MAILBOXES=yes npx jest mailbox-reader. Not among all tests: there its readers sometimes
// wait for ever, which alone, or on a busy machine, they do not.
const describeWithDovecot = hasDovecot && process.env['VERIFY_MAILBOXES'] === 'yes' ? describe : describe.skip;

describeWithDovecot.each(['embedded', 'server'] as const)('a mailbox at Dovecot on the %s database', (kind) => {
  // A certificate of an authority that no one knows, for this machine.
  const own = createCertificate('127.0.0.1');
  let imap: Dovecot;
  let api: TestApi;
  const readers: MailboxReader[] = [];
  const warnings: object[] = [];
  const log = { warn: (details: object) => warnings.push(details) } as unknown as FastifyBaseLogger;

  beforeAll(async () => {
    imap = await startDovecot(own);
    api = await startTestApi({}, kind);
  });
  afterAll(async () => {
    await api.close();
    await imap.stop();
  });
  afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.stop())));
  beforeEach(async () => {
    warnings.length = 0;
    imap.removeAll();
    await api.services.db.delete(incomingMails);
    await api.services.db.delete(mailboxes);
  });

  const address = (security: MailboxAddress['security']): MailboxAddress => ({
    name: 'desk@127.0.0.1/INBOX',
    host: '127.0.0.1',
    port: security === 'tls' ? imap.ports.imaps : imap.ports.imap,
    security,
    user: 'desk',
    password: 'secret',
    folder: 'INBOX',
  });
  const deliver = (id: string) =>
    imap.deliver(
      `From: Marie <marie@mail.example>\nTo: x@y.example\nMessage-ID: <${id}@mail.example>\nSubject: ${id}\n\n${id}\n`,
    );
  function start(security: MailboxAddress['security'] = 'none', mailCaCertificates: string | null = null) {
    const config = { ...api.services.config, mailboxes: [address(security)], mailCaCertificates };
    const reader = startMailboxReader({ ...api.services, config }, log, readMessage);
    readers.push(reader);
    return reader;
  }
  const listStored = async () =>
    (await api.services.db.select().from(incomingMails).orderBy(asc(incomingMails.id))).map(({ subject }) => subject);
  async function expectStored(...subjects: string[]) {
    const isComplete = async () => (await listStored()).length >= subjects.length;
    while (!(await isComplete())) await wait(50);
    expect(await listStored()).toEqual(subjects);
  }

  it.each(['tls', 'starttls'] as const)('is read over %s with its authority only', async (security) => {
    deliver('first');
    const stranger = start(security);
    while (warnings.length === 0) await wait(50);
    expect(warnings[0]).toEqual({ mailbox: '127.0.0.1', err: { code: expect.stringMatching(/CERT|SELF_SIGNED/) } });
    await stranger.stop();
    expect(await listStored()).toEqual([]);
    start(security, own.certificate);
    await expectStored('first');
  });

  it('is read by one of two processes, each message once', async () => {
    deliver('first');
    deliver('second');
    const one = start();
    const other = start();
    await expectStored('first', 'second');
    deliver('third');
    await expectStored('first', 'second', 'third');
    // The other goes on after the first.
    await one.stop();
    deliver('fourth');
    await expectStored('first', 'second', 'third', 'fourth');
    await other.stop();
  });

  it('is read again without doubles after its UIDs changed', async () => {
    deliver('first');
    const before = start();
    await expectStored('first');
    const [old] = await api.services.db.select().from(mailboxes);
    await before.stop();
    imap.renumber();
    deliver('second');
    start();
    await expectStored('first', 'second');
    const [renumbered] = await api.services.db.select().from(mailboxes);
    expect(renumbered?.uid_validity).not.toBe(old?.uid_validity);
  });

  it('goes on behind a message that was removed before it was read', async () => {
    deliver('first');
    const mailbox = await openMailbox(address('none'), null);
    const uids = await mailbox.listAfter(0);
    expect(uids).toHaveLength(1);
    imap.removeAll();
    deliver('second');
    expect(await mailbox.read(uids[0] ?? 0)).toBeNull();
    const [next = 0] = await mailbox.listAfter(uids[0] ?? 0);
    expect(Buffer.from((await mailbox.read(next)) ?? []).toString()).toContain('second');
    mailbox.close();
  });
});
