import { CommandError } from '@evisa/setup/command-error';

/**
 * Registers a receiver of all webhooks, and returns its secret.
 * @param token an Admin's
 */
export async function createWebhookEndpoint(portal: string, token: string, url: string): Promise<string> {
  const response = await fetch(`${portal}/api/admin/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      url,
      eventTypes: ['order.received', 'order.status_changed', 'order.document_issued', 'order.refunded'],
    }),
  });
  const { message, data }: { message: string; data?: { secret: string } } = await response.json();
  if (!data) throw new CommandError(`The portal refuses the address of webhooks: ${message}`);
  return data.secret;
}
