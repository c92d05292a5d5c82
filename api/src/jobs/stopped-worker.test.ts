import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { build } from 'esbuild';
import { dependencies } from '../../package.json';
import { openDatabase, type Database } from '../db/connection/open-database';
import { insertOrder } from '../db/orders/orders';
import { outbox } from '../db/schema/outbox';
import { webhookDeliveries, webhookEndpoints } from '../db/schema/webhooks';
import { buildOrder } from '../db/testing/build-order';
import { createServerDatabase } from '../db/testing/test-databases';
import { waitFor } from '../main/testing/wait-for';

/** Each round stops a process once; `npm run verify:concurrency` runs many more. */
const rounds = process.env.VERIFY_ACTIONS ? 50 : 1;
if (process.env.VERIFY_ACTIONS) jest.setTimeout(30 * 60_000);
/** Longer than a busy machine delays a renewal. */
const leaseMs = 60_000;
const apiFolder = path.join(__dirname, '../..');

let script: string;
let database: Database;
let receiver: http.Server;
let workers: ChildProcess[];
/** The requests that wait for an answer, in the order in which they came. */
const requests: http.ServerResponse[] = [];
beforeAll(async () => {
  script = path.join(apiFolder, `dist/send-webhooks-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(__dirname, '../db/testing/webhook-sender-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@evisa/')),
  });
  const databaseUrl = await createServerDatabase('template_evisa');
  database = await openDatabase({ databaseUrl, dataDir: '' });
  receiver = http.createServer((_request, response) => requests.push(response)).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  workers = [1, 2].map(() =>
    spawn(process.execPath, [script, databaseUrl, String(leaseMs)], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  for (const { stdout } of workers) if (stdout) await once(stdout, 'data');
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
  await database.close();
  await rm(script);
});

it.each([
  ['failed', 500, 204],
  ['succeeded', 204, 500],
  ['succeeded too', 204, 204],
])('sends a webhook no third time after a worker hung past its lease and then %s', async (_, stale, current) => {
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = workers;
    requests.length = 0;
    second?.kill('SIGSTOP');
    await queueWebhook();
    first?.stdin?.write('\n');
    const staleRequest = await waitFor(() => requests[0]);
    first?.kill('SIGSTOP');
    // Instead of a minute for the stopped process.
    await database.db.update(outbox).set({ lease_until: sql`now() - interval '1 second'` });
    second?.kill('SIGCONT');
    second?.stdin?.write('\n');
    await waitFor(() => requests[1]);
    const closed = once(staleRequest, 'close');
    staleRequest.writeHead(stale).end();
    first?.kill('SIGCONT');
    await closed;
    // The first worker has its answer, and the second none yet, whose lease must stay.
    for (let read = 0; read < 50; read += 1) expect(await readState()).toEqual({ state: 'queued', isLive: true });
    requests[1]?.writeHead(current).end();
    await waitFor(async () => (await readState()).state === 'sent');
    expect(requests).toHaveLength(2);
  }
});

async function queueWebhook(): Promise<void> {
  await database.db.delete(outbox);
  const { port } = receiver.address() as AddressInfo;
  const order_id = await insertOrder(database.db, buildOrder());
  const [endpoint] = await database.db
    .insert(webhookEndpoints)
    .values({
      url: `http://127.0.0.1:${port}/hook`,
      event_types: ['order.status_changed'],
      secret: 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw==',
      created_by: 'Ana',
    })
    .returning();
  const [delivery] = await database.db
    .insert(webhookDeliveries)
    .values({
      endpoint_id: endpoint?.id ?? 0,
      message_id: 'msg_1',
      type: 'order.status_changed',
      order_id,
      payload: {},
    })
    .returning();
  await database.db
    .insert(outbox)
    .values({ kind: 'webhook', payload: {}, dedupe_key: `webhook-${delivery?.id}`, webhook_delivery_id: delivery?.id });
}

async function readState() {
  const [row] = await database.db
    .select({ state: outbox.state, isLive: sql<boolean>`coalesce(lease_until >= now(), false)` })
    .from(outbox);
  if (!row) throw new Error('The outbox is empty');
  return row;
}
