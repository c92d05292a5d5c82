import { sql } from 'drizzle-orm';
import type { FailedMail } from '@evisa/shared/contract/failed-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { permissions } from '@evisa/shared/domain/accounts/permissions';
import { insertMail } from '../../db/order-history/mail-history';
import { findMemberByEmail } from '../../db/members/members';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { insertOrderWithDocument } from '../../main/testing/insert-order-with-document';
import { startSmtpServer, type SmtpRejection, type TestSmtpServer } from '../../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { waitFor } from '../../main/testing/wait-for';

const unknownUser = '550 5.1.1 User unknown';

describe.each(['embedded', 'server'] as const)('failed mails on the %s database', (kind) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  let refusal: SmtpRejection | undefined;
  let team: string;
  let manager: string;
  let teamId: number;

  beforeAll(async () => {
    smtp = await startSmtpServer({ onRecipient: () => refusal });
    const aws = { ...smtp.endpoint };
    api = await startTestApi({ mail: { AWS: aws, Sendgrid: aws, Zoho: aws } }, kind);
    team = await api.signInAs('Team');
    manager = await api.signInAs('Manager');
    teamId = (await findMemberByEmail(api.services.db, 'team@evisa.example'))?.id ?? 0;
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });
  afterEach(async () => {
    await api.services.db.execute(sql`update mail_history set open_at = null`);
    await api.services.db.execute(sql`delete from outbox`);
  });

  /** Stores an order with a failed mail. */
  async function storeFailed(mailKind: MailHistoryRow['kind'] = 'visa', more = {}) {
    const { orderId, document } = await insertOrderWithDocument(api.services);
    const mailId = await insertMail(api.services.db, {
      order_id: orderId,
      kind: mailKind,
      ...(['visa', 'resend'].includes(mailKind) && { document_id: document.id }),
      recipient: 'mary@mail.example',
      mail_service_provider: 'AWS',
      state: 'failed',
      reason: unknownUser,
      requested_by: teamId,
      ...more,
    });
    return { orderId, document, mailId };
  }

  const list = async (token = team): Promise<{ data: FailedMail[]; count: number; availableMailProviders: string[] }> =>
    (await api.call('GET', 'admin/failed-mails', { token })).json();
  const counts = async (token = team) => {
    const { data } = (await api.call('GET', 'admin/get-all-folder-count', { token })).json();
    return { all: data.failedMailsCount, unseen: data.unseenFailedMailsCount };
  };
  const post = (path: string, body: object, { token = team, key = undefined as string | undefined } = {}) =>
    api.call('POST', `admin/${path}`, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  const resend = (mailId: number, more = {}, options = {}) =>
    post('resend-failed-mail', { mailId, email: 'marie@mail.example', mailServiceProvider: 'AWS', ...more }, options);
  const mailsOf = async (orderId: number): Promise<MailHistoryRow[]> =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data.mailHistory;

  test('lists a failed mail with what a member needs to act on it', async () => {
    const { orderId, mailId } = await storeFailed();
    expect(await list()).toMatchObject({
      count: 1,
      data: [
        {
          id: mailId,
          order_id: orderId,
          kind: 'visa',
          email: 'mary@mail.example',
          order_email: 'marie@mail.example',
          mail_service_provider: 'AWS',
          state: 'failed',
          reason: unknownUser,
          unseen: true,
        },
      ],
    });
    expect((await list(manager)).data[0]).toMatchObject({ unseen: false });
    expect(await mailsOf(orderId)).toMatchObject([{ id: mailId, undelivered: true }]);
  });

  test('sends by the first provider that can if none is named, and says which', async () => {
    const { orderId, mailId } = await storeFailed();
    const { statusCode, body } = await post('resend-failed-mail', { mailId, email: 'mary@mail.example' });
    expect([statusCode, JSON.parse(body).message]).toEqual([200, expect.stringContaining('through AWS.')]);
    const [entry] = await listOrderAudit(api.services.db, orderId);
    expect(entry?.changes).toMatchObject({ mail_service_provider: { to: 'AWS' } });
  });

  test('lists a mail that waits for an operator until it is sent, and sends no second one meanwhile', async () => {
    const reason = 'No mail provider is set up on this server.';
    const { orderId, mailId } = await storeFailed('visa', { state: 'queued', reason, failure_kind: 'no-provider' });
    await storeFailed('visa', { state: 'queued', reason: '451 4.3.0 Later', failure_kind: 'temporary' });
    expect(await list()).toMatchObject({
      count: 1,
      data: [{ id: mailId, order_id: orderId, state: 'queued', reason }],
      availableMailProviders: ['AWS', 'Sendgrid', 'Zoho'],
    });
    expect(await counts()).toEqual({ all: 1, unseen: 1 });
    const again = { mailId, email: 'mary@mail.example', mailServiceProvider: 'AWS' };
    expect((await post('resend-failed-mail', again)).statusCode).toBe(409);
    await api.services.db.execute(
      sql`update mail_history set state = 'sent', failure_kind = null where id = ${mailId}`,
    );
    expect((await list()).count).toBe(0);
  });

  test('lists neither mails that were sent or will be, nor those of deleted orders', async () => {
    await storeFailed('visa', { state: 'sent', reason: null });
    await storeFailed('visa', { state: 'queued', reason: '421 4.3.0 Later' });
    const { orderId } = await storeFailed();
    expect((await list()).count).toBe(1);
    const admin = await api.signInAs('Admin');
    const move = (status: string) =>
      api.call('PUT', 'admin/move-order-status', { token: admin, body: { orderId, updatingStatus: status } });
    await move('Deleted');
    expect([(await list()).count, await counts()]).toEqual([0, { all: 0, unseen: 0 }]);
    await move('Completed');
    expect([(await list()).count, await counts()]).toEqual([1, { all: 1, unseen: 1 }]);
  });

  test.each([
    ['visa', 'resend'],
    ['resend', 'visa'],
    ['download-link', 'download-link'],
    ['invoice', 'invoice'],
  ] as const)('a failed %s is replaced by a later %s only', async (failedKind, laterKind) => {
    const { orderId } = await storeFailed(failedKind);
    for (const mailKind of ['visa', 'download-link', 'invoice'] as const) {
      if ([failedKind, laterKind].some((known) => known === mailKind)) continue;
      const other = {
        order_id: orderId,
        kind: mailKind,
        recipient: 'x@y.example',
        mail_service_provider: 'AWS',
      } as const;
      await insertMail(api.services.db, other);
    }
    expect((await list()).count).toBe(1);
    await insertMail(api.services.db, {
      order_id: orderId,
      kind: laterKind,
      recipient: 'marie@mail.example',
      mail_service_provider: 'AWS',
    });
    expect((await list()).count).toBe(0);
  });

  test.each([
    ['visa', 'resend', 'document.resend', (orderId: number) => ({ file1: { from: null, to: `visa-${orderId}.pdf` } })],
    [
      'resend',
      'resend',
      'document.resend',
      (orderId: number) => ({ file1: { from: null, to: `visa-${orderId}.pdf` } }),
    ],
    ['download-link', 'download-link', 'download-link.send', () => ({})],
    ['invoice', 'invoice', 'invoice.send', () => ({ invoice: { from: null, to: expect.stringMatching('INV-') } })],
  ] as const)(
    'sends a failed %s again to another address, with an audit entry',
    async (mailKind, newKind, action, content) => {
      const { orderId, mailId } = await storeFailed(mailKind);
      const answer = (await resend(mailId, { email: 'other@mail.example', mailServiceProvider: 'Zoho' })).json();
      expect(answer).toMatchObject({
        status: 1,
        message: 'Resending the email to other@mail.example through Zoho.',
        data: {
          order_id: orderId,
          kind: newKind,
          email: 'other@mail.example',
          uploadDoc: { file1: newKind === 'resend' ? `visa-${orderId}.pdf` : '', mail_service_provider: 'Zoho' },
          state: 'queued',
        },
      });
      expect((await mailsOf(orderId)).map(({ id, undelivered }) => [id, undelivered])).toEqual([
        [answer.data.id, false],
        [mailId, false],
      ]);
      expect(await listOrderAudit(api.services.db, orderId)).toMatchObject([
        {
          action,
          actor_name: 'Team Member',
          changes: {
            ...content(orderId),
            mail_service_provider: { from: null, to: 'Zoho' },
            recipient: { from: null, to: 'o…@mail.example, not the order’s address' },
          },
        },
      ]);
      expect([(await list()).count, await counts()]).toEqual([0, { all: 0, unseen: 0 }]);
    },
  );

  test('resends once for each click, and once for two members', async () => {
    const { orderId, mailId } = await storeFailed();
    const answers = await Promise.all([1, 2, 3].map(() => resend(mailId, {}, { key: `click-${kind}` })));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    const refused = await resend(mailId, {}, { token: manager });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `This email of order ${orderId} was already sent again or dismissed.`,
    ]);
    expect(await mailsOf(orderId)).toHaveLength(2);

    const other = await storeFailed();
    const both = await Promise.all([team, manager].map((token) => resend(other.mailId, {}, { token })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await mailsOf(other.orderId)).toHaveLength(2);
  });

  test('refuses an invalid address, an unknown mail and an erased order, and changes nothing', async () => {
    const { orderId, mailId } = await storeFailed();
    for (const email of ['', 'marie', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect((await resend(mailId, { email })).json()).toMatchObject({
        status: 0,
        errors: { email: expect.any(String) },
      });
    expect((await resend(999_999_999)).statusCode).toBe(404);
    expect((await post('dismiss-failed-mail', { mailId: 999_999_999, reason: 'No longer needed' })).statusCode).toBe(
      404,
    );
    expect((await post('dismiss-failed-mail', { mailId, reason: 'Marie said so' })).statusCode).toBe(400);
    expect([(await list()).count, await listOrderAudit(api.services.db, orderId)]).toEqual([1, []]);
  });

  test('dismisses a mail with a reason, once', async () => {
    const { orderId, mailId } = await storeFailed();
    const dismiss = (options = {}) => post('dismiss-failed-mail', { mailId, reason: 'Sent another way' }, options);
    const answers = await Promise.all([dismiss(), dismiss({ token: manager })]);
    expect(answers.map((answer) => answer.json().message).toSorted()).toEqual([
      'The email was dismissed.',
      'This email was already sent again or dismissed.',
    ]);
    expect(await listOrderAudit(api.services.db, orderId)).toMatchObject([
      { action: 'mail.dismiss', changes: { email: { to: 'visa' }, reason: { to: 'Sent another way' } } },
    ]);
    expect([(await list()).count, await counts()]).toEqual([0, { all: 0, unseen: 0 }]);
  });

  test('counts a failed mail for its sender until they saw it, of one order or of all', async () => {
    const [first] = [await storeFailed(), await storeFailed(), await storeFailed()];
    expect([await counts(team), await counts(manager)]).toEqual([
      { all: 3, unseen: 3 },
      { all: 3, unseen: 0 },
    ]);
    await post('see-failed-mails', {}, { token: manager });
    await post('see-failed-mails', { orderId: first?.orderId });
    expect(await counts(team)).toEqual({ all: 3, unseen: 2 });
    expect((await list()).data.map(({ unseen }) => unseen)).toEqual([true, true, false]);
    await post('see-failed-mails', {});
    expect(await counts(team)).toEqual({ all: 3, unseen: 0 });
  });

  test('marks the order in the lists while its mail is undelivered', async () => {
    const { orderId, mailId } = await storeFailed();
    const rows = async () =>
      (await api.call('GET', 'admin/get-orders-list/allOrder?limit=500', { token: team }))
        .json()
        .data.filter(({ order_id }: { order_id: number }) => order_id === orderId);
    const found = async () =>
      (
        await api.call('POST', 'admin/search-order', {
          token: team,
          body: { start: 0, end: 10, searchVal: String(orderId), folderName: 'allOrder' },
        })
      ).json().data;
    expect([await rows(), await found()]).toMatchObject([[{ undelivered_mail: true }], [{ undelivered_mail: true }]]);
    await resend(mailId);
    expect([await rows(), await found()]).toMatchObject([[{ undelivered_mail: false }], [{ undelivered_mail: false }]]);
  });

  test('counts what it lists while mails fail, are sent again and dismissed at the same time', async () => {
    const mails = await Promise.all(Array.from({ length: 24 }, () => storeFailed()));
    const work = mails.map(({ mailId, orderId }, index) => {
      if (index % 4 === 0) return resend(mailId, {}, { token: index % 8 ? team : manager });
      if (index % 4 === 1) return post('dismiss-failed-mail', { mailId, reason: 'No longer needed' });
      if (index % 4 === 2) return post('resend-mail', { orderId, email: 'm@x.example', mailServiceProvider: 'AWS' });
      return post('see-failed-mails', { orderId });
    });
    expect(new Set((await Promise.all(work)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { data, count } = await list();
    expect([data.length, count, await counts()]).toEqual([6, 6, { all: 6, unseen: 0 }]);
  });

  test('refuses what the permission table refuses', async () => {
    const { mailId } = await storeFailed('invoice');
    const replaced = jest.replaceProperty(permissions, 'invoice.send', ['Admin']);
    expect((await resend(mailId)).statusCode).toBe(403);
    replaced.restore();
    expect((await resend(mailId)).statusCode).toBe(200);
  });

  test('a mail that the server refuses at the end is listed, and its correction is sent', async () => {
    refusal = { code: 550, message: '5.1.1 User unknown' };
    api.startOutboxWorker();
    const { orderId } = await insertOrderWithDocument(api.services);
    const body = { orderId, email: 'mary@mail.example', mailServiceProvider: 'AWS' };
    await post('resend-mail', body);
    await waitFor(async () => (await list()).count === 1);
    const [failed] = (await list()).data;
    expect(failed).toMatchObject({ order_id: orderId, reason: '550 5.1.1 User unknown', unseen: true });
    refusal = undefined;
    await resend(failed?.id ?? 0);
    await waitFor(() => smtp.received.length === 1);
    expect(smtp.received[0]?.attachments[0]?.content).toEqual(pdfBytes);
    await waitFor(async () => (await mailsOf(orderId))[0]?.state === 'sent');
    expect((await list()).count).toBe(0);
  });
});
