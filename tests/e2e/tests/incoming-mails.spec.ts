import { expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, orderSection, signInAndOpenOrder } from '../support/order-page';
import { startDovecot } from '../support/servers/start-dovecot';
import { startPortal } from '../support/servers/start-portal';
import { startSmtpServer } from '../support/servers/start-smtp-server';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { sidebarLink } from '../support/sidebar';
import { visaPdf } from '../support/visa-pdf';

const wrong = 'no-such-person@mail.example';

/** Returns the report of a mail server that it could not deliver an email. */
const bounceOf = (email: string) => `Return-Path: <>
From: MAILER-DAEMON@mx.mail.example
To: visa@applications.evisa.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <bounce-1@mx.mail.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.mail.example

Final-Recipient: rfc822; ${wrong}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--b
Content-Type: message/rfc822

${email}
--b--
`;

const answerTo = (orderId: number, id: string, text: string) => `Return-Path: <someone@mail.example>
From: Someone <someone@mail.example>
To: ${orderId}@applications.evisa.example
Subject: Re: Your visa
Message-ID: <${id}@mail.example>
Content-Type: text/plain; charset=utf-8

${text}

On Sat, Nov 28, 2026 at 5:00 PM Visa <visa@applications.evisa.example> wrote:
> Your visa is attached.
`;

test('shows a bounce and an answer in the open order, and loses and doubles none while the mailbox is away', async ({
  page,
  browser,
}) => {
  const imap = await startDovecot();
  test.skip('missing' in imap, 'missing' in imap ? imap.missing : '');
  if ('missing' in imap) return;
  const mail = await startSmtpServer();
  const portal = await startPortal({ ...mail.settings, ...imap.settings });
  try {
    const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
    await signInAndOpenOrder(page, portal, 'team', orderId);
    const upload = orderSection(page, 'Upload Document');
    await upload.getByLabel('Email').fill(wrong);
    const file = { name: 'visa.pdf', mimeType: 'application/pdf', buffer: visaPdf };
    await upload.locator('input[type=file]').setInputFiles(file);
    await upload.getByRole('button', { name: 'AWS' }).click();
    const history = orderSection(page, 'Email History');
    await expect(history).toContainText('Sent');

    imap.deliver(bounceOf(mail.messages[0] ?? ''));
    await expect(history).toContainText('Bounced', { timeout: 10_000 });
    await expect(orderSection(page, 'Failed emails')).toContainText(
      `Visa: the email to ${wrong} came back. This address does not exist. Correct the address`,
    );

    imap.deliver(answerTo(orderId, 'first', 'My name is <b>wrong</b>.'));
    const answers = orderSection(page, 'Answers');
    await expect(answers).toContainText('My name is <b>wrong</b>.', { timeout: 10_000 });
    await expect(answers).toContainText('It does not come from the order’s address.');
    await expect(answers.getByText('Your visa is attached.')).toBeHidden();
    await answers.getByText('Quoted text').click();
    await expect(answers.getByText('Your visa is attached.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // The mailbox is away, gets messages, and comes back; so does the portal.
    await imap.halt();
    imap.deliver(answerTo(orderId, 'second', 'A second answer.'));
    imap.deliver(answerTo(999_999_999, 'third', 'An answer about nothing.'));
    await imap.resume();
    await expect(answers).toContainText('A second answer.');
    await portal.terminate();
    await portal.restart();
    imap.deliver(answerTo(orderId, 'first', 'My name is <b>wrong</b>.'));
    imap.deliver(answerTo(orderId, 'fourth', 'A fourth answer.'));
    await expect(answers).toContainText('A fourth answer.');
    await expect(answers.getByRole('article')).toHaveCount(3);

    await answers
      .getByRole('article')
      .filter({ hasText: 'second' })
      .getByRole('button', { name: 'Mark as done' })
      .click();
    await expect(page.getByText('Marked as done.')).toBeVisible();
    await expect(answers.getByRole('button', { name: 'Mark as done' })).toHaveCount(2);

    const manager = await (await browser.newContext()).newPage();
    await openSignedIn(manager, portal, 'manager', '/admin');
    await expect(manager.getByRole('img', { name: /An answer came/ })).toBeVisible();
    await manager.getByRole('link', { name: '2 answers came' }).click();
    await expect(manager.getByRole('region', { name: 'Answers (2)' })).toContainText('A fourth answer.');
    await expect(manager.getByRole('region', { name: 'Messages of no order (1)' })).toContainText(
      'An answer about nothing.',
    );
    expect(await findAccessibilityViolations(manager)).toEqual([]);
    await manager.context().close();
    await sidebarLink(page, 'Failed Emails and Answers').click();
    await expect(page.getByRole('region', { name: 'Answers (2)' })).toBeVisible();
    await expect(page.getByText('Messages of no order')).toBeHidden();
  } finally {
    await portal.stop();
    await mail.close();
    await imap.stop();
  }
});
