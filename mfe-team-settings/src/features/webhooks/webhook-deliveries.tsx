import { useState } from 'react';
import type { WebhookDelivery, WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { Button, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { SettingsCard } from '../common/settings-layout';
import { getWebhookEventLabel } from './webhook-labels';
import { deliveriesQuery, useMoreDeliveries, useResendWebhook, type DeliveryFilter } from './webhook-queries';
import classes from './webhooks.module.css';

const states = {
  sent: { label: 'Delivered', color: 'green' },
  queued: { label: 'Waiting', color: 'yellow' },
  failed: { label: 'Failed', color: 'red' },
} as const;

const columns = [
  { header: 'Date & Time (UTC)', cell: ({ created_at }: WebhookDelivery) => <Timestamp at={created_at} /> },
  {
    header: 'Event',
    cell: ({ type }: WebhookDelivery) => <span className={classes.event}>{getWebhookEventLabel(type)}</span>,
  },
  { header: 'Order ID', cell: ({ order_id }: WebhookDelivery) => order_id },
  {
    header: 'Reference',
    cell: ({ reference }: WebhookDelivery) => <span className={classes.address}>{reference}</span>,
  },
  { header: 'State', cell: (delivery: WebhookDelivery) => <State delivery={delivery} /> },
  { header: 'Action', cell: (delivery: WebhookDelivery) => <SendAgain delivery={delivery} /> },
];

const filters = [
  { value: '', label: 'All', emptyMessage: 'Nothing has been sent yet.' },
  { value: 'queued', label: 'Waiting', emptyMessage: 'No delivery is waiting.' },
  { value: 'sent', label: 'Delivered', emptyMessage: 'Nothing has been delivered yet.' },
  { value: 'failed', label: 'Failed', emptyMessage: 'No delivery has failed.' },
] as const;

/** Lists the deliveries of a webhook with their outcome, newest first. */
export function WebhookDeliveries({ webhook: { id, url } }: { webhook: WebhookEndpoint }) {
  const [filter, setFilter] = useState<(typeof filters)[number]>(filters[0]);
  const query: DeliveryFilter = { endpointId: id, ...(filter.value && { state: filter.value }) };
  const deliveries = useQuery(deliveriesQuery(query));
  const loadingMore = useMoreDeliveries(query);
  return (
    <div ref={scrollIntoView} className={classes.deliveries}>
      <SettingsCard
        title={`Deliveries to ${url}`}
        focusTitle
        aside={
          <NativeSelect
            label="Show"
            value={filter.value}
            data={filters.map(({ value, label }) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) =>
              setFilter(filters.find((one) => one.value === value) ?? filters[0])
            }
          />
        }
      >
        <QueryBoundary query={deliveries} subject="the deliveries" height={160}>
          {({ rows, hasMore }) => (
            <>
              <ResponsiveTable
                label="Deliveries"
                columns={columns}
                rows={rows}
                rowKey={(delivery) => delivery.id}
                emptyMessage={filter.emptyMessage}
                renderDetail={({ reason }) => reason !== null && <Reason key={reason} text={reason} />}
                wide
              />
              {hasMore && (
                <Button
                  variant="default"
                  mt="md"
                  loading={loadingMore.isPending}
                  onClick={() => loadingMore.mutate(rows)}
                >
                  Show more
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </SettingsCard>
    </div>
  );
}

function scrollIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView();
}

function State({ delivery: { state, attempts, response_status: status, reason } }: { delivery: WebhookDelivery }) {
  const { label, color } = states[state];
  const answer = reason === null && status !== null ? `Answer ${status}` : '';
  return (
    <>
      <Chip label={label} color={color} />
      <Text span size="sm" c="dimmed" className={classes.note}>
        {[answer, attempts > 1 ? `${attempts} attempts` : ''].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

const maxReasonLength = 200;

/** Shows why the last attempt failed. A receiver can answer with a whole page, so only the beginning shows at first. */
function Reason({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= maxReasonLength);
  return (
    <Text span size="sm" className={classes.note}>
      <span>{isWhole ? text : `${text.slice(0, maxReasonLength)}…`}</span>{' '}
      {!isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </Text>
  );
}

function SendAgain({ delivery: { id, state, type, order_id: orderId } }: { delivery: WebhookDelivery }) {
  const resending = useResendWebhook();
  if (state === 'queued') return <span>—</span>;
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
