import { CommandError } from '@evisa/setup/command-error';

/**
 * Registers a receiver of all webhooks, and returns its secret.
 * @param {string} portal
 * @param {string} token an Admin's
 * @param {string} url
 * @returns {Promise<string>}
 */
export async function createWebhookEndpoint(portal, token, url) {
  const response = await fetch(`${portal}/api/admin/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      url,
      eventTypes: ['order.received', 'order.status_changed', 'order.document_issued', 'order.refunded'],
    }),
  });
  /** @type {{ message: string, data?: { secret: string } }} */
  const { message, data } = await response.json();
  if (!data) throw new CommandError(`The portal refuses the address of webhooks: ${message}`);
  return data.secret;
}
