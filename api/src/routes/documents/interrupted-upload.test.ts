import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { findOrderWithHistory, insertOrder } from '../../db/orders/orders';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { outbox } from '../../db/schema/outbox';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
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
