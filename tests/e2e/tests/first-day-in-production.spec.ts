import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createIntakeKey, postOrder } from '@evisa/verify/intake/service-api';
import { makeOrders, makePayment } from '@evisa/verify/intake/make-orders';
import { startWebhookReceiver } from '@evisa/verify/intake/start-webhook-receiver';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { startDatabase } from '../support/servers/start-database';
import { startPortal } from '../support/servers/start-portal';
import { visaPdf } from '../support/visa-pdf';

const root = path.resolve(import.meta.dirname, '../../..');
const admin = { email: 'first@evisa.example', password: 'a-long-password-for-production' };

/** Starts an SMTP server that accepts every mail and keeps its recipients. */
async function startMailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, recipients, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test('goes from an empty production portal to a downloaded visa and its webhooks', async ({ page, browser }) => {
  const [database, mail, receiver] = [await startDatabase(), await startMailServer(), await startWebhookReceiver()];
  const portal = await startPortal({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'only-for-this-test-8f3ac1b97e52d604',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PORTAL_URL: 'http://localhost',
    HOST: 'localhost',
    STOP_DELAY_SECONDS: '0',
    WEBHOOK_PRIVATE_TARGETS: 'true',
    AWS_SES_REGION: 'eu-west-1',
    AWS_SES_HOST: '127.0.0.1',
    AWS_SES_PORT: String(mail.port),
    AWS_SES_TLS: 'none',
    AWS_SES_USER: 'user',
    AWS_SES_SECRET: `BA${'a'.repeat(42)}`,
  });
  try {
    await page.goto(`${portal.url}/`);
    await page.getByLabel('Email ID').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    const signedIn = page.waitForResponse(/admin-login/);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const token = String((await (await signedIn).json()).jwtToken);
    await expect(page).toHaveURL(`${portal.url}/admin`);

    await page.goto(`${portal.url}/admin/gateway-setting`);
    await page.getByLabel('New gateway').fill('Stripe');
    await page.getByRole('button', { name: 'Add gateway' }).click();
    await expect(page.getByRole('table', { name: 'Gateways' }).getByText('Stripe')).toBeVisible();
    await page.goto(`${portal.url}/admin/webhooks`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add a webhook' });
    await drawer.getByLabel('Address').fill(receiver.url);
    await drawer.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    const { key } = await createIntakeKey(portal.url, token, { name: 'Application site', minutes: 10 });

    await page.goto(`${portal.url}/admin/recent-order`);
    const [made] = await makeOrders(root, { count: 1, seed: 7 });
    if (!made) throw new Error('No order was made up');
    const order = {
      ...made.order,
      reference: 'SITE-1',
      processing_mode: 'Regular Processing',
      processing_date: null,
      intended_date_of_entry: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      email: 'applicant@mail.example',
      re_enter_email: 'applicant@mail.example',
      payment: makePayment('SITE-1'),
    };
    const answer = await postOrder(portal.url, key, order, await made.drawDocuments());
    expect([answer.status, answer.errors]).toEqual([201, undefined]);
    const orderId = String(answer.data?.orderId);

    await page
      .getByText(/1 new order|show/i)
      .first()
      .click({ timeout: 5000 })
      .catch(() => page.reload());
    await page.getByRole('row').filter({ hasText: orderId }).getByRole('link', { name: /View/ }).click();
    const upload = page.getByRole('region', { name: 'Upload Document' });
    await upload.getByLabel(/Email/).fill(order.email);
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: visaPdf });
    await upload.getByRole('button', { name: 'AWS' }).click();
    await expect.poll(() => mail.recipients).toContain(order.email);
    await page.getByRole('button', { name: 'Move to Completed Orders' }).first().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

    const applicant = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await applicant.goto(`${portal.publicUrl}/track-order`);
    await applicant.getByLabel('Order ID').fill(orderId);
    await applicant.getByLabel('Email ID').fill(order.email);
    await applicant.getByRole('button', { name: 'TRACK ORDER' }).click();
    const downloading = applicant.waitForEvent('download');
    await applicant.getByRole('button', { name: 'Download Now' }).click();
    expect(readFileSync(await (await downloading).path())).toEqual(visaPdf);
    await applicant.context().close();

    await page.getByRole('button', { name: 'Move to Completed Refunds' }).first().click();
    await page.getByRole('button', { name: `Move order ${orderId}` }).click();
    await expect
      .poll(() => receiver.received.map(({ type }) => type).toSorted())
      .toEqual([
        'order.document_issued',
        'order.received',
        'order.refunded',
        'order.status_changed',
        'order.status_changed',
      ]);
  } finally {
    await portal.stop();
    receiver.close();
    await mail.close();
    await database.stop();
  }
});
