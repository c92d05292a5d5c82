import type { WebhookDelivery, WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { Button, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useQuery } from '@evisa/shared/kit/react-query';
import { SettingsCard } from '../common/settings-layout';
import { getWebhookEventLabel } from './webhook-labels';
import { deliveriesQuery, useResendWebhook } from './webhook-queries';
import classes from './webhooks.module.css';

const states = {
  sent: { label: 'Received', color: 'green' },
  queued: { label: 'Waiting', color: 'yellow' },
  failed: { label: 'Failed', color: 'red' },
} as const;

const columns = [
  { header: 'Date & Time (UTC)', cell: ({ created_at }: WebhookDelivery) => formatListDateTime(created_at) },
  { header: 'Event', cell: ({ type }: WebhookDelivery) => getWebhookEventLabel(type) },
  { header: 'Order ID', cell: ({ order_id }: WebhookDelivery) => order_id },
  {
    header: 'Reference',
    cell: ({ reference }: WebhookDelivery) => <span className={classes.address}>{reference}</span>,
  },
  { header: 'State', cell: (delivery: WebhookDelivery) => <State delivery={delivery} /> },
  { header: 'Action', cell: (delivery: WebhookDelivery) => <SendAgain delivery={delivery} /> },
];

/** Lists the newest deliveries of a webhook with their outcome. */
export function WebhookDeliveries({ webhook }: { webhook: WebhookEndpoint }) {
  const deliveries = useQuery(deliveriesQuery(webhook.id));
  return (
    <SettingsCard title={`Deliveries to ${webhook.url}`}>
      <QueryBoundary query={deliveries} subject="the deliveries" height={160}>
        {(rows) => (
          <ResponsiveTable
            label="Deliveries"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            emptyMessage="Nothing has been sent yet."
            wide
          />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function State({ delivery: { state, attempts, response_status: status, reason } }: { delivery: WebhookDelivery }) {
  const { label, color } = states[state];
  const detail = reason ?? (status === null ? '' : `Answer ${status}`);
  return (
    <>
      <Chip label={label} color={color} />
      <Text span size="sm" c="dimmed" className={classes.note}>
        {[detail, attempts > 1 ? `${attempts} attempts` : ''].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function SendAgain({ delivery: { id, state, type, order_id: orderId } }: { delivery: WebhookDelivery }) {
  const resending = useResendWebhook();
  if (state === 'queued') return <>—</>;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Send “${getWebhookEventLabel(type)}” of order ${orderId} again`}
      loading={resending.isPending}
      onClick={() => resending.mutate(id)}
    >
      Send again
    </Button>
  );
}
