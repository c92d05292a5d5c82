import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { portalEventSchemas } from '@evisa/shared/contract/events';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { collectEvents } from '../../events/testing/collect-events';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
let address: string;

beforeAll(async () => {
  api = await startTestApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

async function listen(token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/api/admin/events`, {
    headers: { authorization: token, 'accept-encoding': 'gzip, br', ...headers },
  });
  if (!response.body) throw new Error('The stream has no body');
  return { response, stream: collectEvents(response.body) };
}

test('streams unbuffered plain text, with the counts first', async () => {
  const { response, stream } = await listen(await api.signInAs('Night Staff'));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  const { data } = await stream.waitForEvent('counts');
  expect(portalEventSchemas.counts.parse(data)).toEqual(data);
});

test('reports the last event in a response, and whether a stream missed any since', async () => {
  const token = await api.signInAs('Team');
  const list = () => api.call('GET', 'admin/get-orders-list/newOrder?page=1&limit=10', { token });
  const since = String((await list()).headers['x-event-id']);
  expect(since).toMatch(/^[\da-f]+\.\d+$/);
  const { stream } = await listen(token);
  await stream.waitForEvent('counts');
  await insertOrder(api.services.db, buildOrder());
  await stream.waitForEvent('order');
  expect((await list()).headers['x-event-id']).not.toBe(since);
  await (await listen(token, { 'last-event-id': since })).stream.waitForEvent('resync');
  expect((await api.call('GET', 'health/ready')).headers).not.toHaveProperty('x-event-id');
});

test('reports a move to every role, without data about the applicant', async () => {
  const order = buildOrder({ process_status: 'New' });
  const orderId = await insertOrder(api.services.db, order);
  const streams = await Promise.all(roles.map(async (role) => (await listen(await api.signInAs(role))).stream));
  await Promise.all(streams.map((stream) => stream.waitForEvent('counts')));
  const token = await api.signInAs('Team');
  const answer = await api.call('PUT', 'admin/move-order-status', {
    token,
    body: { orderId, updatingStatus: 'Customer Called' },
  });
  expect(answer.statusCode).toBe(200);
  for (const stream of streams) {
    const received = await stream.waitForEvent('order', (data) => data['orderId'] === orderId);
    await stream.waitForEvent('counts', (data) => data['customerCalledCount'] === 1);
    expect(received.data).toMatchObject({ by: 'Team Member', from: 'newOrder', to: 'customerCalledOrder' });
    for (const secret of [order.email, order.first_name, order.last_name, order.passport_number])
      expect(JSON.stringify(stream.events)).not.toContain(secret);
  }
});

test('ends the streams immediately on sign-out and after a new password', async () => {
  const [signedOut, stays] = [await api.signInAs('Telecaller'), await api.signInAs('Telecaller')];
  const { stream } = await listen(signedOut);
  const { stream: other } = await listen(stays);
  await api.call('POST', 'admin/sign-out', { token: signedOut, body: {} });
  await stream.waitForEvent('session');
  expect(other.events.map(({ name }) => name)).not.toContain('session');
  await api.call('POST', 'admin/change-password', { token: stays, body: { newPassword: 'another one' } });
  await other.waitForEvent('session');
  expect((await fetch(`${address}/api/admin/events`, { headers: { authorization: stays } })).status).toBe(401);
});

test('writes to the response itself, without a stream between, and forgets a listener that disconnects', async () => {
  const opened = jest.spyOn(api.services.events, 'openStream');
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/admin/events`, {
    headers: { authorization: await api.signInAs('Admin') },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  const [[out] = []] = opened.mock.calls;
  if (!(out instanceof ServerResponse)) throw new Error('The stream is not the response');
  const before = api.services.events.countStreams();
  const closed = once(out, 'close');
  leaving.abort();
  await closed;
  expect(api.services.events.countStreams()).toBe(before - 1);
  // As of a client that left while its request was checked.
  api.services.events.openStream(out, { memberId: 0, sessionId: randomUUID() });
  expect(api.services.events.countStreams()).toBe(before - 1);
});

test('does not keep the service from stopping', async () => {
  const own = await startTestApi();
  const origin = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${origin}/api/admin/events`, {
    headers: { authorization: await own.signInAs('Admin') },
  });
  if (!response.body) throw new Error('The stream has no body');
  const stream = collectEvents(response.body);
  await stream.waitForEvent('counts');
  // Would wait for the stream's end otherwise.
  await own.app.close();
  await own.close();
  expect(stream.ended).toBe(true);
});

test('refuses a member’s stream above the limit, accepts those of others, and accepts another when one ends', async () => {
  const own = await startTestApi({ maxStreamsPerMember: 2 });
  const at = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (authorization: string, signal?: AbortSignal) =>
    fetch(`${at}/api/admin/events`, { headers: { authorization }, ...(signal && { signal }) });
  const [one, other] = [await own.signInAs('Team'), await own.signInAs('Team')];
  const first = new AbortController();
  const streams = [await open(one, first.signal), await open(other)];
  const refused = await open(one);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toEqual({
    status: 0,
    message: 'The portal is open in too many browsers at once.',
    reference: expect.any(String),
  });
  expect((await open(await own.signInAs('Admin'))).status).toBe(200);
  first.abort();
  await streams[0]?.text().catch(() => undefined);
  const memberId = (await own.call('GET', 'user_info', { token: one })).json().data.id;
  while (own.services.events.countStreams(memberId) === 2) await new Promise((resolve) => setImmediate(resolve));
  expect((await open(one)).status).toBe(200);
  await own.close();
});

test.each(['embedded', 'server'] as const)(
  'opens no more streams than the limit when many are asked for at once, on the %s database',
  async (kind) => {
    const own = await startTestApi({ maxStreamsPerMember: 2 }, kind);
    const at = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: await own.signInAs('Team') };
    const opening = Array.from({ length: 12 }, () => fetch(`${at}/api/admin/events`, { headers }));
    const statuses = (await Promise.all(opening)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, ...Array.from({ length: 10 }, () => 429)]);
    await own.close();
  },
);
