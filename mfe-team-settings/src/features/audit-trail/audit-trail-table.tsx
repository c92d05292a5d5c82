import { useState } from 'react';
import { useQueries } from '@evisa/shared/kit/react-query';
import type { AuditEntry, AuditFilter } from '@evisa/shared/contract/audit';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatActorName, toAuditAction, describeAuditAction } from '@evisa/shared/domain/audit-action-labels';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { paths } from '@evisa/shared/domain/paths';
import { Anchor, Button, Skeleton, Text } from '@evisa/shared/kit/base';
import { FieldChanges } from '@evisa/shared/kit/data-display/field-changes';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Link } from '@evisa/shared/kit/router';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { auditPageQuery, auditPageSize } from './audit-trail-queries';
import classes from './audit-trail-table.module.css';

const columns: readonly ResponsiveTableColumn<AuditEntry>[] = [
  {
    header: 'Date & Time (UTC)',
    cell: ({ at }) => (
      <time dateTime={at} className={classes.when}>
        {formatListDateTime(at)}
      </time>
    ),
  },
  { header: 'Who', cell: ({ actor_name }) => <strong className={classes.who}>{formatActorName(actor_name)}</strong> },
  {
    header: 'What',
    cell: (entry) => (
      <>
        {describeAuditAction(toAuditAction(entry, 'the order'))}
        <FieldChanges changes={entry.changes} />
      </>
    ),
  },
  { header: 'Order ID', cell: ({ order_id }) => (order_id === null ? '—' : <OrderLink orderId={order_id} />) },
  { header: 'From where', cell: ({ ip }) => (ip === null ? '—' : stripIpv6Prefix(ip)) },
];

/** The entries a filter leaves, newest first, a page after the other. `round` is counted up to read them anew. */
export function AuditTrailTable({ filter, round }: { filter: AuditFilter; round: number }) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const pages = useQueries({ queries: starts.map((before) => auditPageQuery(filter, before, round)) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const newest = pages.at(-1);
  const isFirst = pages[0]?.data === undefined;
  const more = newest?.data?.length === auditPageSize;

  return (
    <>
      {!isFirst && (
        <ResponsiveTable
          label="Audit Trail"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          emptyMessage="No records found"
        />
      )}
      {newest?.error ? (
        <ErrorState
          title={isFirst ? 'The audit trail could not be loaded' : 'The next entries could not be loaded'}
          message={newest.error.message}
          onRetry={() => void newest.refetch()}
          retrying={newest.isFetching}
        />
      ) : isFirst ? (
        <Skeleton height={420} role="img" aria-label="Loading the audit trail" />
      ) : (
        <div className={classes.foot}>
          <Text size="sm" c="dimmed" role="status">
            {entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en')} entries`}
            {more || newest?.isPending ? ' so far' : ', no more'}
          </Text>
          {(more || newest?.isPending) && (
            <Button
              variant="default"
              loading={newest?.isPending}
              onClick={() => setStarts((before) => [...before, entries.at(-1)?.id])}
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
    <Anchor component={Link} to={paths.viewOrder(orderId)} fz="inherit">
      {orderId}
    </Anchor>
  );
}
