import { useState } from 'react';
import { useQueries } from '@evisa/shared/kit/query';
import type { AuditEntry, AuditFilter } from '@evisa/shared/contract/audit';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { actorWords, deedOf, deedWords } from '@evisa/shared/domain/deed-words';
import { plainIp } from '@evisa/shared/domain/download-device';
import { paths } from '@evisa/shared/domain/paths';
import { Anchor, Button, Skeleton, Text } from '@evisa/shared/kit/base';
import { FieldChanges } from '@evisa/shared/kit/field-changes';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Link } from '@evisa/shared/kit/router';
import { ErrorState } from '@evisa/shared/kit/states';
import { auditPageQuery, entriesAPage } from '../queries/audit-trail';
import classes from './audit-entries.module.css';

const columns: readonly HistoryColumn<AuditEntry>[] = [
  {
    header: 'Date & Time (UTC)',
    cell: ({ at }) => (
      <time dateTime={at} className={classes.when}>
        {formatListDateTime(at)}
      </time>
    ),
  },
  { header: 'Who', cell: ({ actor_name }) => <strong className={classes.who}>{actorWords(actor_name)}</strong> },
  {
    header: 'What',
    cell: (entry) => (
      <>
        {deedWords(deedOf(entry, 'the order'))}
        <FieldChanges changes={entry.changes} />
      </>
    ),
  },
  { header: 'Order ID', cell: ({ order_id }) => (order_id === null ? '—' : <OrderLink orderId={order_id} />) },
  { header: 'From where', cell: ({ ip }) => (ip === null ? '—' : plainIp(ip)) },
];

/** The entries a filter leaves, newest first, a page after the other. `round` is counted up to read them anew. */
export function AuditEntries({ filter, round }: { filter: AuditFilter; round: number }) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const pages = useQueries({ queries: starts.map((before) => auditPageQuery(filter, before, round)) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const newest = pages.at(-1);
  const isFirst = pages[0]?.data === undefined;
  const more = newest?.data?.length === entriesAPage;

  return (
    <>
      {!isFirst && (
        <HistoryTable
          label="Audit Trail"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          empty="No records found"
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
