import { useState } from 'react';
import type { WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { Button, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { SettingsCard } from '../common/settings-layout';
import { AddWebhookButton } from './add-webhook-button';
import { WebhookActions } from './webhook-actions';
import { WebhookDeliveries } from './webhook-deliveries';
import { getWebhookEventLabel } from './webhook-labels';
import { webhooksQuery } from './webhook-queries';
import classes from './webhooks.module.css';

/** Lists the webhooks with their actions, and the deliveries of one of them. */
export function WebhookList() {
  const webhooks = useQuery(webhooksQuery);
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = webhooks.data?.find(({ id }) => id === shownId);
  const columns = [
    { header: 'Address', cell: ({ url }: WebhookEndpoint) => <span className={classes.address}>{url}</span> },
    {
      header: 'Events',
      cell: ({ event_types }: WebhookEndpoint) => event_types.map(getWebhookEventLabel).join(', '),
    },
    {
      header: 'Added (UTC)',
      cell: ({ created_at, created_by }: WebhookEndpoint) => (
        <>
          <Timestamp at={created_at} />{' '}
          <Text span size="sm" c="dimmed" className={classes.note}>
            {`by ${created_by}`}
          </Text>
        </>
      ),
    },
    { header: 'State', cell: (webhook: WebhookEndpoint) => <StateChip webhook={webhook} /> },
    {
      header: 'Action',
      cell: (webhook: WebhookEndpoint) => (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={shownId === webhook.id}
            aria-label={`Deliveries to ${webhook.url}`}
            onClick={() => setShownId(shownId === webhook.id ? null : webhook.id)}
          >
            Deliveries
          </Button>
          <WebhookActions webhook={webhook} />
        </div>
      ),
    },
  ];
  return (
    <>
      <SettingsCard title="Webhooks" aside={<AddWebhookButton />}>
        <QueryBoundary query={webhooks} subject="the webhooks" height={160}>
          {(rows) => (
            <ResponsiveTable
              label="Webhooks"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              emptyMessage="No webhooks yet"
              emptyHint="Add one, so that your application site learns what becomes of its orders."
              wide
            />
          )}
        </QueryBoundary>
      </SettingsCard>
      {shown && <WebhookDeliveries key={shown.id} webhook={shown} />}
    </>
  );
}

function StateChip({ webhook: { is_active, previous_secret_until: until } }: { webhook: WebhookEndpoint }) {
  const isRotating = isAhead(until);
  return (
    <>
      {is_active ? <Chip label="Active" color="green" /> : <Chip label="Off" color="gray" />}
      {isRotating && until && (
        <Text span size="sm" c="dimmed" className={classes.note}>
          Old secret valid until <Timestamp at={until} zone />
        </Text>
      )}
    </>
  );
}

function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}
