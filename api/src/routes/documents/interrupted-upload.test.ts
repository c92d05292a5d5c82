import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { findOrderWithHistory, insertOrder } from '../../db/orders/orders';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { outbox } from '../../db/schema/outbox';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { buildIntakeOrder, createTestKey, photoParts } from '../../main/testing/intake-fixtures';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { waitFor } from '../../main/testing/wait-for';
import { findIntakeOrder } from '../../db/intake/intake-orders';
import { members, sessions } from '../../db/schema/members';
import { serviceKeys } from '../../db/schema/service-keys';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const largePdf = Buffer.concat([pdfBytes.subarray(0, 9), Buffer.alloc(3_000_000, 32), pdfBytes.subarray(9)]);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let api: TestApi;
let team: string;
let port: number;

beforeAll(async () => {
  api = await startTestApi();
  team = await api.signInAs('Team');
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** Sends the beginning of a request, breaks the connection, and waits until the service notices. */
async function sendCut(head: string[], body: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(body, resolve));
  await sleep(100);
  socket.destroy();
  for (let round = 0; round < 200; round += 1) {
    const open = await new Promise((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
    if (open === 0) break;
    await sleep(25);
  }
  await sleep(200);
}

test.each([
  ['before the file', () => 150],
  ['in the middle of the file', (length: number) => length / 2],
  ['just before the end', (length: number) => length - 3],
])('leaves no file and no row if an upload is cut off %s, and accepts a repeat', async (name, lengthSent) => {
  const { db } = api.services;
  const orderId = await insertOrder(db, buildOrder());
  const key = name.replaceAll(' ', '-');
  const fields = { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' };
  const { payload, headers } = buildMultipartBody(fields, [
    { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: largePdf },
  ]);
  const filesBefore = await api.listStoredFiles();
  const queuedBefore = await db.$count(outbox);

  await sendCut(
    [
      'POST /api/admin/upload-visa-document HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: ${team}`,
      `idempotency-key: ${key}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ],
    payload.subarray(0, lengthSent(payload.length)),
  );
  expect(await api.listStoredFiles()).toEqual(filesBefore);
  expect(await findOrderWithHistory(db, orderId)).toMatchObject({ documents: [], mails: [] });
  expect(await db.$count(outbox)).toBe(queuedBefore);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0);
  expect(await listOrderAudit(db, orderId)).toEqual([]);

  const again = await api.app.inject({
    method: 'POST',
    url: '/api/admin/upload-visa-document',
    payload,
    headers: { authorization: team, 'idempotency-key': key, ...headers },
  });
  expect(again.statusCode).toBe(200);
  expect(await api.listStoredFiles()).toHaveLength(filesBefore.length + 1);
});

/** Sends half a body, runs `meanwhile` once the API reads it, sends the rest, and returns the status. */
async function sendHeldBack(path: string, headers: object, body: Buffer, meanwhile: () => Promise<unknown>) {
  const received = once(api.app.server, 'request');
  const request = sendRequest({
    host: '127.0.0.1',
    port,
    path: `/api/${path}`,
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = once(request, 'response');
  request.write(body.subarray(0, body.length / 2));
  const [raw] = await received;
  await waitFor(() => raw.readableFlowing !== null);
  await meanwhile();
  request.end(body.subarray(body.length / 2));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

it('refuses a member whose session ended, and a key that was revoked, while the body was held back', async () => {
  const { db } = api.services;
  const authorization = await api.signInAs('Admin');
  const added = { name: 'Held Back', email: 'held-back@evisa.example', password: 'first password', type: 'Admin' };
  const json = { authorization, 'content-type': 'application/json' };
  const add = (meanwhile: () => Promise<unknown>) =>
    sendHeldBack('admin/add-team-member', json, Buffer.from(JSON.stringify(added)), meanwhile);
  expect(await add(() => db.update(sessions).set({ revoked_at: new Date().toISOString() }))).toBe(401);
  expect(await db.$count(members, eq(members.email, added.email))).toBe(0);

  const { id, key } = await createTestKey(api);
  const form = buildMultipartBody({ order: JSON.stringify(buildIntakeOrder({ reference: 'held-back' })) }, photoParts);
  const deliver = (meanwhile: () => Promise<unknown>) =>
    sendHeldBack('intake/orders', { authorization: `Bearer ${key}`, ...form.headers }, form.payload, meanwhile);
  const revoke = () =>
    db.update(serviceKeys).set({ revoked_at: new Date().toISOString() }).where(eq(serviceKeys.id, id));
  expect(await deliver(revoke)).toBe(401);
  expect(await findIntakeOrder(db, 'held-back')).toBeUndefined();
});
