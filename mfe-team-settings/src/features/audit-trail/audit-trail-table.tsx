import { useState } from 'react';
import { useQueries } from '@evisa/shared/kit/react-query';
import type { AuditEntry, AuditFilter } from '@evisa/shared/contract/audit';
import { formatActorName, toAuditAction, describeAuditAction } from '@evisa/shared/domain/audit-action-labels';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { paths } from '@evisa/shared/domain/paths';
import { Anchor, Button, Skeleton, Text } from '@evisa/shared/kit/base';
import { FieldChanges } from '@evisa/shared/kit/data-display/field-changes';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Link } from '@evisa/shared/kit/router';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { auditPageQuery, auditPageSize } from './audit-trail-queries';
import classes from './audit-trail-table.module.css';

const columns: readonly ResponsiveTableColumn<AuditEntry>[] = [
  {
    header: 'Date & Time (UTC)',
    cell: ({ at }) => <Timestamp at={at} />,
  },
  { header: 'Who', cell: ({ actor_name }) => <strong className={classes.who}>{formatActorName(actor_name)}</strong> },
  {
    header: 'What',
    cell: (entry) => (
      <>
        <span>{describeAuditAction(toAuditAction(entry, 'the order'))}</span>
        <FieldChanges changes={entry.changes} />
      </>
    ),
  },
  { header: 'Order ID', cell: ({ order_id }) => (order_id === null ? '—' : <OrderLink orderId={order_id} />) },
  {
    header: 'IP address',
    cell: ({ ip }) => <span className={classes.ip}>{ip === null ? '—' : stripIpv6Prefix(ip)}</span>,
  },
];

/** Shows the filtered entries in pages, newest first. Change `refreshedAt` to load them again. */
export function AuditTrailTable({ filter, refreshedAt }: { filter: AuditFilter; refreshedAt: number }) {
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  const pages = useQueries({ queries: cursors.map((before) => auditPageQuery(filter, before, refreshedAt)) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const lastPage = pages.at(-1);
  const isLoadingFirst = pages[0]?.data === undefined;
  const hasMore = lastPage?.data?.length === auditPageSize;

  return (
    <>
      {!isLoadingFirst && (
        <ResponsiveTable
          label="Audit Trail"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          emptyMessage="No records found"
        />
      )}
      {lastPage?.error ? (
        <ErrorState
          title={isLoadingFirst ? 'We couldn’t load the audit trail' : 'We couldn’t load the next entries'}
          message={lastPage.error.message}
          onRetry={() => void lastPage.refetch()}
          retrying={lastPage.isFetching}
        />
      ) : isLoadingFirst ? (
        <Skeleton height={420} role="img" aria-label="Loading the audit trail" />
      ) : (
        <div className={classes.foot}>
          <Text size="sm" c="dimmed" role="status">
            {`${entries.length === 1 ? '1 entry' : `${formatCount(entries.length)} entries`}${hasMore || lastPage?.isPending ? ' so far' : ''}`}
          </Text>
          {(hasMore || lastPage?.isPending) && (
            <Button
              variant="default"
              loading={lastPage?.isPending}
              onClick={() => setCursors((before) => [...before, entries.at(-1)?.id])}
            >
              Load more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function OrderLink({ orderId }: { orderId: number }) {
  return (
    <Anchor component={Link} to={paths.viewOrder(orderId)} fz="inherit" className={classes.order}>
      {orderId}
    </Anchor>
  );
}
