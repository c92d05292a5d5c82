import { sql } from 'drizzle-orm';
import { createServerDatabase } from '../../db/testing/test-databases';
import { startDatabaseProxy } from '../../db/testing/database-proxy';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import { insertRemoteFailure } from '../../db/releases/remote-failures';
import { insertMail } from '../../db/order-history/mail-history';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { startScheduledJobs } from '../../jobs/scheduled-jobs';
import { buildIntakeOrder, createTestKey, deliver } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
afterEach(() => api.close());

/** Returns the samples of a metric: the labels and the value of each. */
async function readSamples(name: string): Promise<Record<string, number>> {
  const response = await api.call('GET', 'metrics');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = response.body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

it('is open to programs on the same machine and to keys with the scope', async () => {
  api = await startTestApi();
  const statusOf = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await api.app.inject({ url: '/api/metrics', ...options })).statusCode;
  const remoteAddress = '192.0.2.1';
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ remoteAddress })).toBe(401);
  expect(await statusOf({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401);
  expect(await statusOf({ headers: { host: 'rebound.example' } })).toBe(401);
  const asKey = (key: string) => statusOf({ remoteAddress, headers: { authorization: `Bearer ${key}` } });
  expect(await asKey((await createTestKey(api, ['status'])).key)).toBe(403);
  expect(await asKey((await createTestKey(api, ['metrics'])).key)).toBe(200);
  expect(await statusOf({ remoteAddress, headers: { authorization: await api.signInAs('Admin') } })).toBe(401);
  expect((await api.publicApp.inject('/api/metrics')).statusCode).toBe(404);
});

it('counts requests by route pattern and status, and labels nothing with ids, addresses or emails', async () => {
  api = await startTestApi();
  const token = await api.signInAs('Team');
  await api.call('GET', 'admin/get-orders-details/987654', { token });
  await api.call('GET', 'nothing/marie@example.com?link=secret', { token });
  await api.publicApp.inject('/api/files/docs/987654_marie.pdf?link=secret');
  const counts = await readSamples('evisa_http_request_duration_seconds_count');
  expect(counts).toMatchObject({
    'origin="portal",method="GET",route="/api/admin/get-orders-details/:orderId",status="404"': 1,
    'origin="portal",method="GET",route="none",status="404"': 1,
    'origin="public",method="GET",route="/api/files/:area/:name",status="401"': 1,
  });
  const { body } = await api.call('GET', 'metrics');
  expect(body).not.toMatch(/987654|marie|secret|@|127\.0\.0\.1/);
});

it('counts no event stream as a request, but shows how many are open', async () => {
  api = await startTestApi();
  const token = await api.signInAs('Team');
  const stream = await api.call('GET', 'admin/events', { token, streaming: true });
  expect(await readSamples('evisa_event_streams')).toEqual({ '': 1 });
  stream.stream().destroy();
  api.services.events.close();
  const routes = Object.keys(await readSamples('evisa_http_request_duration_seconds_count')).join('\n');
  expect(routes).toContain('/api/admin/admin-login');
  expect(routes).not.toContain('/api/admin/events');
});

it('counts refusals by rate limit', async () => {
  api = await startTestApi();
  const guess = () =>
    api.call('POST', 'admin/admin-login', { body: { email: 'nobody@evisa.example', password: 'wrong' } });
  let refused = 0;
  for (let attempt = 0; attempt < 60; attempt += 1) if ((await guess()).statusCode === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  const refusals = await readSamples('evisa_rate_limit_refusals_total');
  expect(Object.values(refusals).reduce((sum, count) => sum + count, 0)).toBe(refused);
  expect(Object.keys(refusals).every((label) => /^limit="signIn\w+"$/.test(label))).toBe(true);
});

describe.each(['embedded', 'server'] as const)('with the %s database', (kind) => {
  it('shows depth and age of each queue, intake, jobs, and remote failures by version', async () => {
    api = await startTestApi({}, kind);
    const { db } = api.services;
    expect(await readSamples('evisa_intake_last_order_timestamp_seconds')).toEqual({ '': 0 });
    const order_id = await insertOrder(db, buildOrder());
    for (const provider of ['AWS', 'AWS', 'Zoho'] as const) {
      const mailHistoryId = await insertMail(db, {
        order_id,
        kind: 'invoice',
        recipient: 'marie@example.com',
        mail_service_provider: provider,
      });
      await enqueueOutboxItem(db, { kind: 'invoice-mail', payload: {}, dedupeKey: `${mailHistoryId}`, mailHistoryId });
    }
    await enqueueOutboxItem(db, { kind: 'webhook', payload: {}, dedupeKey: 'webhook' });
    await db.execute(sql`update outbox set created_at = now() - interval '90 seconds' where kind = 'webhook'`);
    await db.execute(sql`update outbox set state = 'sent' where id = (select max(id) from outbox)`);
    await enqueueOutboxItem(db, { kind: 'webhook', payload: {}, dedupeKey: 'another webhook' });
    expect(await readSamples('evisa_outbox_queued_items')).toEqual({
      'queue="AWS"': 2,
      'queue="Zoho"': 1,
      'queue="webhook"': 1,
    });
    await db.execute(sql`update outbox set created_at = now() - interval '90 seconds' where kind = 'webhook'`);
    const ages = await readSamples('evisa_outbox_oldest_item_age_seconds');
    expect(ages['queue="webhook"']).toBeGreaterThanOrEqual(90);
    expect(ages['queue="AWS"']).toBeLessThan(60);
    await db.execute(sql`update outbox set failure_kind = 'sign-in' where id = (select min(id) from outbox)`);
    expect(await readSamples('evisa_outbox_held_mails')).toEqual({ 'queue="AWS",reason="sign-in"': 1 });
    expect(await readSamples('evisa_outbox_queued_items')).toMatchObject({ 'queue="AWS"': 2, 'queue="Zoho"': 1 });
    await db.execute(sql`update outbox set state = 'sent'`);
    expect(await readSamples('evisa_outbox_queued_items')).toEqual({});
    expect(await readSamples('evisa_outbox_held_mails')).toEqual({});

    const failure = { release_set: 'ab', remote: 'orders', version: '1.0.0', failure: 'broken', screen: '/' } as const;
    for (let report = 0; report < 3; report += 1) await insertRemoteFailure(db, failure);
    await db.execute(sql`update release_failures set at = now() - interval '2 hours' where id = 1`);
    expect(await readSamples('evisa_remote_failures_last_hour')).toEqual({
      'remote="orders",version="1.0.0",failure="broken"': 2,
    });

    const jobs = await startScheduledJobs(api.services, api.app.log);
    jobs.stop();
    const runs = await readSamples('evisa_job_runs_total');
    expect(runs['name="activate-due-orders",outcome="succeeded"']).toBe(1);
    const succeeded = await readSamples('evisa_job_last_success_timestamp_seconds');
    expect(Math.abs(Date.now() / 1000 - (succeeded['name="activate-due-orders"'] ?? 0))).toBeLessThan(60);

    const { key } = await createTestKey(api);
    expect((await deliver(api, key, buildIntakeOrder())).statusCode).toBe(201);
    const lastIntake = await readSamples('evisa_intake_last_order_timestamp_seconds');
    expect(Math.abs(Date.now() / 1000 - (lastIntake[''] ?? 0))).toBeLessThan(60);
    const pool = await readSamples('evisa_database_pool_connections');
    expect(Object.keys(pool)).toEqual(kind === 'embedded' ? [] : ['state="total"', 'state="idle"', 'state="waiting"']);
    expect(await readSamples('evisa_database_up')).toEqual({ '': 1 });
  });
});

it('answers without the database, and shows the queues again when it is back', async () => {
  const proxy = await startDatabaseProxy(await createServerDatabase('template_evisa'));
  api = await startTestApi({}, { databaseUrl: proxy.databaseUrl });
  await enqueueOutboxItem(api.services.db, { kind: 'webhook', payload: {}, dedupeKey: 'webhook' });
  expect(await readSamples('evisa_outbox_queued_items')).toEqual({ 'queue="webhook"': 1 });
  for (const fail of [proxy.hang, proxy.disconnect]) {
    fail();
    expect(await readSamples('evisa_database_up')).toEqual({ '': 0 });
    expect(await readSamples('evisa_outbox_queued_items')).toEqual({});
    proxy.resume();
  }
  expect(await readSamples('evisa_database_up')).toEqual({ '': 1 });
  expect(await readSamples('evisa_outbox_queued_items')).toEqual({ 'queue="webhook"': 1 });
  await api.close();
  await proxy.close();
  api = await startTestApi();
});
