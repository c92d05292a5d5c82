import { and, desc, eq, exists, gt, lt, sql } from 'drizzle-orm';
import type { MailState } from '@evisa/shared/contract/mail';
import type { Executor } from '../query/executor';
import { intakeOrders } from '../schema/intake';
import { holdsLease, type OutboxItem } from '../outbox/outbox';
import { outbox } from '../schema/outbox';
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks';

export type StoredWebhookEndpoint = typeof webhookEndpoints.$inferSelect;
export type NewWebhookEndpoint = typeof webhookEndpoints.$inferInsert;

/** Lists all endpoints, oldest first. */
export function listWebhookEndpoints(db: Executor): Promise<StoredWebhookEndpoint[]> {
  return db.select().from(webhookEndpoints).orderBy(webhookEndpoints.id);
}

/** Finds an endpoint and locks its row until the transaction ends. */
export async function lockWebhookEndpoint(tx: Executor, id: number): Promise<StoredWebhookEndpoint | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  return row;
}

export async function insertWebhookEndpoint(
  tx: Executor,
  endpoint: NewWebhookEndpoint,
): Promise<StoredWebhookEndpoint> {
  const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning();
  if (!row) throw new Error('The database returned no row for the inserted endpoint');
  return row;
}

export async function updateWebhookEndpointRow(
  tx: Executor,
  id: number,
  fields: Partial<NewWebhookEndpoint>,
): Promise<StoredWebhookEndpoint> {
  const [row] = await tx.update(webhookEndpoints).set(fields).where(eq(webhookEndpoints.id, id)).returning();
  if (!row) throw new Error('The locked endpoint is gone');
  return row;
}

/** Deletes an endpoint with its deliveries. */
export async function deleteWebhookEndpointRow(tx: Executor, id: number): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

export interface StoredDelivery {
  id: number;
  type: string;
  order_id: number;
  reference: string;
  created_at: string;
  state: MailState;
  attempts: number;
  response_status: number | null;
  answered_at: string | null;
  reason: string | null;
}

/** Lists a page of an endpoint's deliveries, or of those in a state, newest first. `before` is the id of the previous page's last delivery. */
export function listWebhookDeliveries(
  db: Executor,
  endpointId: number,
  { state, before, limit }: { state?: MailState | undefined; before?: number | undefined; limit: number },
): Promise<StoredDelivery[]> {
  return db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      order_id: webhookDeliveries.order_id,
      reference: intakeOrders.reference,
      created_at: webhookDeliveries.created_at,
      state: outbox.state,
      attempts: outbox.attempts,
      response_status: webhookDeliveries.response_status,
      answered_at: webhookDeliveries.answered_at,
      reason: outbox.last_error,
    })
    .from(webhookDeliveries)
    .innerJoin(outbox, eq(outbox.webhook_delivery_id, webhookDeliveries.id))
    .innerJoin(intakeOrders, eq(intakeOrders.order_id, webhookDeliveries.order_id))
    .where(
      and(
        eq(webhookDeliveries.endpoint_id, endpointId),
        state && eq(outbox.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

/** Finds a delivery with its endpoint. */
export async function findWebhookDelivery(db: Executor, id: number) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(eq(webhookDeliveries.id, id));
  return row;
}

/** Stores the receiver's last answer. */
export async function storeWebhookAnswer(db: Executor, item: OutboxItem, responseStatus: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ response_status: responseStatus, answered_at: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.id, item.webhook_delivery_id ?? 0),
        exists(db.select({ id: outbox.id }).from(outbox).where(holdsLease(item))),
      ),
    );
}

/** Queues a delivery again, from its first attempt on. Returns false if it is queued already or does not exist. */
export async function requeueWebhookDelivery(tx: Executor, id: number): Promise<boolean> {
  const queued = await tx
    .update(outbox)
    .set({ state: 'queued', attempts: 0, next_attempt_at: sql`now()`, lease_until: null, last_error: null })
    .where(and(eq(outbox.webhook_delivery_id, id), sql`${outbox.state} <> 'queued'`))
    .returning({ id: outbox.id });
  return queued.length > 0;
}

/** Lists the sealed secrets of the endpoints after an id, in the order of their ids. */
export function listSealedWebhookSecrets(db: Executor, afterId: number, limit: number) {
  return db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      previous_secret: webhookEndpoints.previous_secret,
    })
    .from(webhookEndpoints)
    .where(gt(webhookEndpoints.id, afterId))
    .orderBy(webhookEndpoints.id)
    .limit(limit);
}
