import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { Text, Title } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Link } from '@evisa/shared/kit/router';
import { renderSpecifiedDate, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { formatDaysLeft } from '../features/disputes/days-left';
import { useOpenDisputes } from '../queries/use-open-disputes';
import classes from './disputes.module.css';

const columns = [
  {
    header: 'Order Id',
    cell: ({ order_id }: OpenDispute) => (
      <Link to={paths.viewOrder(order_id)} className={classes.link} aria-label={`View order ${order_id}`}>
        {order_id}
      </Link>
    ),
  },
  { header: 'Name', cell: ({ first_name, last_name }: OpenDispute) => formatFullName(first_name, last_name) },
  {
    header: 'Amount',
    cell: ({ amount, currency }: OpenDispute) => (
      <span className={classes.amount}>{[amount, currency].filter(Boolean).join(' ') || '—'}</span>
    ),
  },
  { header: 'Opened (UTC)', cell: ({ opened_at }: OpenDispute) => <Timestamp at={opened_at} /> },
  {
    header: 'Evidence due by (UTC)',
    cell: ({ evidence_due_by: date }: OpenDispute) =>
      date ? (
        <>
          {renderSpecifiedDate(date)}, {formatDaysLeft(date)}
        </>
      ) : (
        '—'
      ),
  },
  {
    header: 'Evidence',
    cell: ({ order_id }: OpenDispute) => (
      <Link
        to={{ pathname: paths.viewOrder(order_id), hash: 'defence-packs' }}
        className={classes.link}
        aria-label={`Defence packs of order ${order_id}`}
      >
        Defence packs
      </Link>
    ),
  },
];

/** Lists the orders with an open dispute, the earliest deadline first. */
function Disputes() {
  const disputes = useOpenDisputes();
  return (
    <>
      <Title order={1} fz="xl" mb="xs">
        Disputes
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Orders whose payment the applicant’s bank disputes. Print the defence packs of an order as evidence.
      </Text>
      <QueryBoundary query={disputes} subject="the disputes" height={160}>
        {({ data }) => (
          <ResponsiveTable
            label="Disputes"
            columns={columns}
            rows={data}
            rowKey={({ order_id }) => order_id}
            emptyMessage="There are no open disputes."
            wide
          />
        )}
      </QueryBoundary>
    </>
  );
}

export { Disputes as Component };
