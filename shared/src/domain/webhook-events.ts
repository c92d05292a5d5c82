/** The changes of an order that webhooks report to the application site. */
export const webhookEventTypes = [
  'order.received',
  'order.status_changed',
  'order.document_issued',
  'order.document_withdrawn',
  'order.corrected',
  'order.refunded',
  'order.refunded_in_part',
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** How many deliveries a page has, except the last. */
export const webhookDeliveryPageSize = 50;
