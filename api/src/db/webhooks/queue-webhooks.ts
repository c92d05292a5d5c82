import { sql } from 'drizzle-orm';
import type { WebhookEventType } from '@evisa/shared/domain/webhook-events';
import { webhooksChannel } from '../connection/notification-channels';
import type { Executor } from '../query/executor';
import type { FieldChanges } from '../schema/audit';
import { intakeOrders } from '../schema/intake';
import { orders } from '../schema/orders';
import { outbox } from '../schema/outbox';
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks';

interface OrderChange {
  order_id?: number | null | undefined;
  action: string;
  changes: FieldChanges;
}

/** Returns the webhooks that an entry of the audit trail causes. */
function listWebhookEvents({ action, changes }: OrderChange): WebhookEventType[] {
  const status = changes['process_status'];
  if (action === 'order.place') return ['order.received'];
  if (action === 'document.upload') return ['order.document_issued'];
  if (action === 'document.withdraw') return ['order.document_withdrawn'];
  return [
    // Staff corrected fields, or the applicant sent what was missing.
    ...(changes['fields'] ? (['order.corrected'] as const) : []),
    ...(status ? (['order.status_changed'] as const) : []),
    ...(status?.to === 'Refunds' || changes['refund_date']?.to ? (['order.refunded'] as const) : []),
    ...(changes['refunds_in_part']?.to ? (['order.refunded_in_part'] as const) : []),
  ];
}

/**
 * Queues the webhooks that entries of the audit trail cause, one for each active endpoint that wants them, for orders that have a
 * reference. Runs in the transaction of the change, as one statement for any number of orders, after the order has its new status. The
 * commit tells every process, so that a worker starts at once.
 */
export async function queueWebhooks(tx: Executor, entries: readonly OrderChange[]): Promise<void> {
  const events = entries.flatMap((entry) =>
    entry.order_id ? listWebhookEvents(entry).map((type) => ({ order_id: entry.order_id, type })) : [],
  );
  if (events.length === 0) return;
  await tx.execute(sql`
    with delivery as (
      insert into ${webhookDeliveries} (endpoint_id, message_id, type, order_id, payload)
      select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event.type, event.order_id,
        jsonb_build_object(
          'type', event.type,
          'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object(
            'orderId', placed.order_id,
            'reference', delivered.reference,
            'process_status', placed.process_status
          )
        )
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (order_id bigint, type text)
        join ${intakeOrders} as delivered on delivered.order_id = event.order_id
        join ${orders} as placed on placed.order_id = event.order_id
        join ${webhookEndpoints} as endpoint on endpoint.is_active and event.type = any(endpoint.event_types)
      returning id
    ), queued as (
      insert into ${outbox} (kind, payload, dedupe_key, webhook_delivery_id)
      select 'webhook', '{}', 'webhook-' || id, id from delivery
      returning id
    )
    select pg_notify(${webhooksChannel}, '') from queued limit 1`);
}
