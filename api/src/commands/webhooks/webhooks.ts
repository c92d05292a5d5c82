import type { AddWebhook, UpdateWebhook, WebhookSecret } from '@evisa/shared/contract/webhooks';
import { hasPrivateHost } from '../../adapters/webhooks/post-webhook';
import { createWebhookSecret } from '../../adapters/webhooks/sign-webhook';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction, type Executor } from '../../db/query/executor';
import {
  deleteWebhookEndpointRow,
  findWebhookDelivery,
  insertWebhookEndpoint,
  lockWebhookEndpoint,
  requeueWebhookDelivery,
  updateWebhookEndpointRow,
  type StoredWebhookEndpoint,
} from '../../db/webhooks/webhooks';
import type { AdminNotice } from '../../presenters/emails/member-emails';
import { ConflictError, InvalidInputError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';
import { queueAdminMails } from '../auth/queue-account-mail';

type WebhookServices = Pick<Services, 'db' | 'config' | 'secretCipher' | 'wakeOutbox'>;

/** How long the secret before a rotation signs as well, so that receivers can change theirs. */
const rotationMs = 24 * 60 * 60_000;

/** Adds an endpoint, mails all Admins, and returns its secret this once. Throws an `InvalidInputError` for an address that webhooks may not go to. */
export async function addWebhook(
  { db, config, secretCipher, wakeOutbox }: WebhookServices,
  actor: Actor,
  { url, eventTypes }: AddWebhook,
): Promise<WebhookSecret> {
  requireAllowedTarget(config, url);
  const secret = createWebhookSecret();
  const added = await inTransaction(db, async (tx) => {
    const { id } = await insertWebhookEndpoint(tx, {
      url,
      event_types: eventTypes,
      secret: secretCipher.encrypt(secret),
      created_by: actor.name,
    });
    await appendEntry(tx, actor, 'webhook.add', url, { events: { from: null, to: eventTypes.join(', ') } });
    await mailAdmins(tx, actor, url);
    return { id, secret };
  });
  wakeOutbox();
  return added;
}

/** Changes an endpoint, and mails all Admins about a new address. Throws a `NotFoundError`, or an `InvalidInputError` as `addWebhook` does. */
export async function updateWebhook(
  { db, config, wakeOutbox }: WebhookServices,
  actor: Actor,
  { id, url, eventTypes, active }: UpdateWebhook,
): Promise<StoredWebhookEndpoint> {
  requireAllowedTarget(config, url);
  const updated = await inTransaction(db, async (tx) => {
    const before = await lockExistingEndpoint(tx, id);
    const changes = diffFields(
      { url: before.url, events: before.event_types.join(', '), active: String(before.is_active) },
      { url, events: eventTypes.join(', '), active: String(active) },
    );
    if (Object.keys(changes).length === 0) return before;
    await appendEntry(tx, actor, 'webhook.update', before.url, changes);
    if (changes['url']) await mailAdmins(tx, actor, url);
    return updateWebhookEndpointRow(tx, id, { url, event_types: eventTypes, is_active: active });
  });
  wakeOutbox();
  return updated;
}

/** Replaces an endpoint's secret, mails all Admins, and returns the new one this once. Both sign for 24 hours. Throws a `NotFoundError`. */
export async function rotateWebhookSecret(
  { db, secretCipher, wakeOutbox }: WebhookServices,
  actor: Actor,
  id: number,
  now: Date = new Date(),
): Promise<WebhookSecret> {
  const secret = createWebhookSecret();
  await inTransaction(db, async (tx) => {
    const before = await lockExistingEndpoint(tx, id);
    await updateWebhookEndpointRow(tx, id, {
      secret: secretCipher.encrypt(secret),
      previous_secret: before.secret,
      previous_secret_until: new Date(now.getTime() + rotationMs).toISOString(),
    });
    await appendEntry(tx, actor, 'webhook.rotate', before.url);
    await mailAdmins(tx, actor, before.url, 'webhook-secret-rotated');
  });
  wakeOutbox();
  return { id, secret };
}

/** Deletes an endpoint with its deliveries. Throws a `NotFoundError`. */
export async function deleteWebhook({ db }: WebhookServices, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { url } = await lockExistingEndpoint(tx, id);
    await deleteWebhookEndpointRow(tx, id);
    await appendEntry(tx, actor, 'webhook.delete', url);
  });
}

/** Sends a webhook again, also one that arrived. Throws a `NotFoundError`, and a `ConflictError` while it is queued. */
export async function resendWebhook(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findWebhookDelivery(tx, id);
    if (!found) throw new NotFoundError('There is no such webhook.');
    if (!(await requeueWebhookDelivery(tx, id))) throw new ConflictError('This webhook is waiting to be sent.');
    const entry = {
      ...toActorColumns(actor),
      order_id: found.delivery.order_id,
      action: 'webhook.resend',
      changes: {},
    };
    await appendAuditEntries(tx, [entry]);
  });
  wakeOutbox();
}

function requireAllowedTarget({ privateWebhookTargets, production }: Services['config'], address: string): void {
  if (privateWebhookTargets) return;
  const url = new URL(address);
  if (hasPrivateHost(url)) throw new InvalidInputError('Please enter an address on the public internet.', 'url');
  if (production && url.protocol !== 'https:')
    throw new InvalidInputError('Please enter an address that begins with https://.', 'url');
}

/** Names the host only: a path can contain a secret. */
function mailAdmins(
  tx: Executor,
  { name: by }: Actor,
  url: string,
  notice: AdminNotice = 'webhook-added',
): Promise<void> {
  return queueAdminMails(tx, notice, { by, what: new URL(url).host });
}

async function lockExistingEndpoint(tx: Executor, id: number): Promise<StoredWebhookEndpoint> {
  const endpoint = await lockWebhookEndpoint(tx, id);
  if (!endpoint) throw new NotFoundError('There is no such webhook.');
  return endpoint;
}

function appendEntry(tx: Executor, actor: Actor, action: string, url: string, changes = {}): Promise<void> {
  const webhook = { from: url, to: url };
  return appendAuditEntries(tx, [{ ...toActorColumns(actor), action, changes: { webhook, ...changes } }]);
}
