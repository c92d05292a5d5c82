import type { WebhookEventType } from '@evisa/shared/domain/webhook-events';

/** What each webhook reports. */
const webhookEventLabels: Record<WebhookEventType, string> = {
  'order.received': 'Order received',
  'order.status_changed': 'Status changed',
  'order.document_issued': 'Visa uploaded',
  'order.document_withdrawn': 'Visa withdrawn',
  'order.corrected': 'Order corrected',
  'order.refunded': 'Order refunded',
  'order.refunded_in_part': 'Order refunded in part',
};

/** Returns the label of an event, or the event itself if only a newer release knows it. */
export function getWebhookEventLabel(type: string): string {
  return Object.entries(webhookEventLabels).find(([known]) => known === type)?.[1] ?? type;
}
