import { postWebhook } from '../adapters/webhooks/post-webhook';
import { signWebhook } from '../adapters/webhooks/sign-webhook';
import type { OutboxItem } from '../db/outbox/outbox';
import { findWebhookDelivery, storeWebhookAnswer } from '../db/webhooks/webhooks';
import type { Services } from '../services/services';
import { toSingleLine, UnsendableError } from './delivery-failure';

/** Sends a webhook, signed with the endpoint's secrets. Throws unless the receiver answers 2xx. */
export async function sendWebhook({ db, config, secretCipher }: Services, item: OutboxItem): Promise<null> {
  const found = item.webhook_delivery_id && (await findWebhookDelivery(db, item.webhook_delivery_id));
  if (!found) throw new UnsendableError('The endpoint of this webhook was deleted.');
  const { delivery, endpoint } = found;
  if (!endpoint.is_active) throw new UnsendableError('The endpoint is switched off.');
  const now = new Date();
  const secrets = [endpoint.secret, ...(isPreviousValid(endpoint, now) ? [endpoint.previous_secret] : [])].flatMap(
    (secret) => (secret === null ? [] : secretCipher.decrypt(secret)),
  );
  const body = JSON.stringify(delivery.payload);
  const headers = signWebhook({ id: delivery.message_id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets);
  const { status, text } = await postWebhook(endpoint.url, {
    headers,
    body,
    allowPrivate: config.privateWebhookTargets,
  });
  await storeWebhookAnswer(db, delivery.id, status);
  if (status < 200 || status > 299) throw new Error(toSingleLine(`The receiver answered ${status}. ${text}`));
  return null;
}

function isPreviousValid(
  { previous_secret_until: until }: { previous_secret_until: string | null },
  now: Date,
): boolean {
  return until !== null && until > now.toISOString();
}
