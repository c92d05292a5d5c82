import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createIntakeKey } from './service-api';
import { drawSmallPicture, fileFields } from './draw-pictures';
import { makeOrders, makePayment } from './make-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { ageTemporaryFiles } from '../faults/visa-uploads';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { compareStoredOrders } from './compare-stored-orders';
import { createWebhookEndpoint } from './create-webhook-endpoint';
import { sendDeliveries, type DeliveryTotals } from './send-deliveries';
import { startWebhookReceiver } from './start-webhook-receiver';

const timeoutMs = 300_000;

/**
 * Sends each order several times from many clients while the API is killed and started again. Returns the faults: none if there is exactly
 * one order for each reference, every count equals its list, no file is lost or left over, and the receiver got one webhook for each order.
 * Prints what it observed.
 * @param root of the workspace
 * @param options `webhooks`: whether the API sends them
 */
export async function verifyIntake(
  root: string,
  {
    orders: count,
    times,
    clients,
    kills,
    webhooks = true,
  }: { orders: number; times: number; clients: number; kills: number; webhooks?: boolean },
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const dataDir = path.join(folder, 'one');
  const server = await startDatabaseServer(await findFreePort());
  const receiver = await startWebhookReceiver();
  const database = new pg.Client({ connectionString: server.url });
  const environment = {
    PORT: String(await findFreePort()),
    PUBLIC_PORT: String(await findFreePort()),
    WEBHOOK_PRIVATE_TARGETS: 'true',
    SERVICE_KEY_REQUESTS: '1000000',
  };
  const start = () => startBenchApi(folder, server.url, 'one', environment);
  let api = await start();
  try {
    await database.connect();
    const token = await signInAsBenchAdmin(api.origin);
    const { key } = await createIntakeKey(api.origin, token, { name: 'verify', minutes: 24 * 60 });
    if (webhooks) await createWebhookEndpoint(api.origin, token, receiver.url);
    const made = await makeOrders(root, { count, seed: 1 });
    const orders = made.map(({ order }, index) => {
      const reference = `verify-${index}`;
      // A third of the orders is not paid yet.
      return { ...order, reference, ...(index % 3 > 0 && { payment: makePayment(reference) }) };
    });

    const picture = await drawSmallPicture(root);
    const total = count * times;
    let answered = 0;
    const sending = sendDeliveries({
      portal: () => api.origin,
      key,
      orders,
      documents: Object.fromEntries(fileFields.map((field) => [field, picture])),
      times,
      clients,
      onAnswer: (number) => (answered = number),
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = (total * (kill - Math.random())) / (kills + 1);
      while (answered < goal) await sleep(5);
      await api.kill();
      api = await start();
    }
    const totals = await sending;

    await database.query(`update outbox set next_attempt_at = now(), lease_until = null where state = 'queued'`);
    await ageTemporaryFiles(dataDir);
    await api.stop();
    api = await start();
    const created = receivedOfType(receiver.received, 'order.received');
    let stored = await compareStoredOrders(database, dataDir);
    for (const begun = Date.now(); Date.now() - begun < timeoutMs; await sleep(250)) {
      stored = await compareStoredOrders(database, dataDir);
      if ((!webhooks || created().size >= count) && stored.orphanedFiles + stored.drafts === 0) break;
    }
    const messages = new Set(receiver.received.map(({ id }) => id)).size;
    console.log(`  ${total} deliveries of ${count} orders by ${clients} clients, ${kills} kills`);
    console.log(`  ${totals.sent} requests, ${totals.unanswered} of them without an answer`);
    console.log(`  ${stored.orders} orders, ${stored.references} references, ${stored.orphanedFiles} orphaned files`);
    console.log(`  ${receiver.received.length} webhooks with ${messages} ids for ${created().size} orders`);
    return findFaults({ count, totals, stored, created: webhooks ? created() : null });
  } finally {
    await api.stop();
    receiver.close();
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that lists the ids of the webhooks of one type, by order. */
function receivedOfType(received: { id: string; type: string; orderId: number }[], type: string) {
  return () => {
    const ids: Map<number, Set<string>> = new Map();
    for (const webhook of received)
      if (webhook.type === type) ids.set(webhook.orderId, (ids.get(webhook.orderId) ?? new Set()).add(webhook.id));
    return ids;
  };
}

function findFaults({
  count,
  totals,
  stored,
  created,
}: {
  count: number;
  totals: DeliveryTotals;
  stored: Awaited<ReturnType<typeof compareStoredOrders>>;
  /** the ids of the webhooks about received orders */
  created: Map<number, Set<string>> | null;
}) {
  const severalOrders = [...totals.orderIds].filter(([, ids]) => ids.size > 1).length;
  const severalCreations = [...totals.created].filter(([, number]) => number > 1).length;
  const doubled = [...(created?.values() ?? [])].filter((ids) => ids.size > 1).length;
  return [
    ...totals.refusals.slice(0, 10),
    ...(totals.orderIds.size === count ? [] : [`${totals.orderIds.size} of ${count} orders were answered`]),
    ...(stored.orders === count && stored.references === count
      ? []
      : [`${stored.orders} orders and ${stored.references} references instead of ${count}`]),
    ...(severalOrders > 0 ? [`${severalOrders} references were answered with several orders`] : []),
    ...(severalCreations > 0 ? [`${severalCreations} references were answered with 201 more than once`] : []),
    ...stored.unequalCounts,
    ...(stored.missingFiles > 0 ? [`${stored.missingFiles} files of orders are missing`] : []),
    ...(stored.orphanedFiles > 0 ? [`${stored.orphanedFiles} files belong to no order`] : []),
    ...(stored.drafts > 0 ? [`${stored.drafts} unfinished files are left`] : []),
    ...(!created || created.size === count ? [] : [`${created.size} of ${count} orders were reported by a webhook`]),
    ...(doubled > 0 ? [`${doubled} orders were reported by several webhooks`] : []),
  ];
}
