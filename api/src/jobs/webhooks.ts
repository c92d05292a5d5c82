import { DeliveryError } from '../adapters/mail/delivery-error';
import { postWebhook } from '../adapters/webhooks/post-webhook';
import { signWebhook } from '../adapters/webhooks/sign-webhook';
import type { OutboxItem } from '../db/outbox/outbox';
import { findWebhookDelivery, storeWebhookAnswer } from '../db/webhooks/webhooks';
import type { Services } from '../services/services';
import { toSingleLine } from './delivery-failure';

/** An answer other than 2xx. The log shows its status only, because the text is the receiver's. */
class WebhookAnswerError extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(toSingleLine(`The receiver answered ${responseCode}. ${text}`));
  }
}

/** Sends a webhook, signed with the endpoint's secrets. Throws unless the receiver answers 2xx. */
export async function sendWebhook({ db, config, secretCipher }: Services, item: OutboxItem): Promise<null> {
  const found = item.webhook_delivery_id && (await findWebhookDelivery(db, item.webhook_delivery_id));
  if (!found) throw new DeliveryError('gone', 'The endpoint of this webhook was deleted.');
  const { delivery, endpoint } = found;
  if (!endpoint.is_active) throw new DeliveryError('gone', 'The endpoint is switched off.');
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
  await storeWebhookAnswer(db, item, status);
  if (status < 200 || status > 299) throw new WebhookAnswerError(status, text);
  return null;
}

function isPreviousValid(
  { previous_secret_until: until }: { previous_secret_until: string | null },
  now: Date,
): boolean {
  return until !== null && until > now.toISOString();
}
