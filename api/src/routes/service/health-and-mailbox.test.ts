import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { StorageError } from '../../adapters/files/storage-error';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { startDatabaseProxy, type DatabaseProxy } from '../../db/testing/database-proxy';
import { createServerDatabase } from '../../db/testing/test-databases';

let api: TestApi;
let proxy: DatabaseProxy | undefined;
afterEach(async () => {
  await api.close();
  await proxy?.close();
  proxy = undefined;
});

const keep = () =>
  api.services.mailbox.store(
    'AWS',
    { name: 'Cambodia e-Visa', address: 'visa@evisa.example' },
    {
      to: 'marie@example.com',
      subject: '"><script>alert(1)</script>',
      html: '<p onclick="alert(1)">Hello</p>',
      text: 'Hello',
      attachments: [{ name: 'e-visa-100001.pdf', contentType: 'application/pdf', bytes: pdfBytes }],
      messageId: '<mail-1@evisa.example>',
    },
  );
const page = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({ url: '/api/mailbox/view', headers: { host: 'localhost:3000', ...headers }, remoteAddress });

test('shows mails inertly on the mailbox page and serves their attachments', async () => {
  api = await startTestApi();
  expect((await page()).body).toContain('No mails yet');
  await keep();
  await keep();
  const response = await page();
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).not.toMatch(/<script|<p onclick/);
  expect(response.body.match(/<details/g)).toHaveLength(1);
  const [, address = ''] = /<a href="([^"]+)"/.exec(response.body) ?? [];
  const attachment = await api.app.inject({ url: address, headers: { host: 'localhost:3000' } });
  expect(attachment.rawPayload.equals(pdfBytes)).toBe(true);
  expect(attachment.headers['content-disposition']).toBe('attachment; filename="e-visa-100001.pdf"');
  for (const path of ['x/attachments/0', '..%2f..%2fsecret/attachments/0', 'x/attachments/-1']) {
    expect(
      (await api.app.inject({ url: `/api/mailbox/view/${path}`, headers: { host: 'localhost:3000' } })).statusCode,
    ).toBe(404);
  }
});

test('opens the mailbox page on this machine only', async () => {
  api = await startTestApi();
  expect((await page({}, '203.0.113.9')).statusCode).toBe(403);
  expect((await page({ host: 'rebound.example' })).statusCode).toBe(403);
  expect((await page({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
});

test.each([
  ['in production', { production: true }],
  ['on a server’s database', { databaseUrl: 'postgres://localhost/evisa' }],
  [
    'with a provider',
    {
      mail: {
        AWS: {
          host: 'smtp.example',
          port: 587,
          security: 'starttls' as const,
          user: null,
          password: null,
          from: 'visa@evisa.example',
          bounceDomain: null,
        },
        Sendgrid: null,
        Zoho: null,
      },
    },
  ],
])('has no mailbox page %s', async (_name, config) => {
  api = await startTestApi(config);
  expect((await page()).statusCode).toBe(404);
});

test('reports whether the database and sites respond', async () => {
  api = await startTestApi();
  expect((await api.call('GET', 'health/live')).json()).toEqual({ status: 1, message: 'Alive.', data: null });
  expect((await api.call('GET', 'health/ready')).statusCode).toBe(200);
  api.services.areSitesReady = () => false;
  const response = await api.call('GET', 'health/ready');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: 0, message: 'Not ready: the sites.', reference: expect.any(String) },
  ]);
});

test('waits for at most two seconds while the database hangs, and recovers', async () => {
  proxy = await startDatabaseProxy(await createServerDatabase('template_evisa'));
  api = await startTestApi({}, { databaseUrl: proxy.databaseUrl });
  const ready = async () => (await api.call('GET', 'health/ready')).statusCode;
  expect(await ready()).toBe(200);
  proxy.hang();
  const waits = jest.spyOn(timers, 'setTimeout');
  const probes = await Promise.all([ready(), ready(), ready(), ready(), ready()]);
  expect(probes).toEqual([503, 503, 503, 503, 503]);
  const limits = waits.mock.calls.flatMap(([limit, name]) => (name === 'the database' ? [Number(limit)] : []));
  expect(limits).toHaveLength(5);
  expect(Math.max(...limits)).toBeLessThan(2000);
  proxy.resume();
  expect(await ready()).toBe(200);
});

test('reports a missing data folder, and its return', async () => {
  api = await startTestApi();
  const files = join(api.dataDir, 'files');
  await rename(files, `${files}-away`);
  const response = await api.call('GET', 'health/ready');
  expect([response.statusCode, response.json().message]).toEqual([503, 'Not ready: the data folder (missing).']);
  await rename(`${files}-away`, files);
  expect((await api.call('GET', 'health/ready')).statusCode).toBe(200);
});

test.each(['full', 'read-only'] as const)('reports in the health check that the data folder is %s', async (reason) => {
  api = await startTestApi();
  jest.spyOn(api.services.files, 'checkWritable').mockRejectedValue(new StorageError(reason));
  const response = await api.call('GET', 'health/ready');
  expect([response.statusCode, response.json().message]).toEqual([503, `Not ready: the data folder (${reason}).`]);
});
