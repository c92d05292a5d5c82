import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import { formatAmount } from '@evisa/shared/domain/money/money';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { Text, Title } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Link } from '@evisa/shared/kit/router';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { DisputeDeadline } from '../features/disputes/dispute-deadline';
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
    numeric: true,
    cell: ({ amount, currency }: OpenDispute) => formatAmount(amount, currency),
  },
  { header: 'Stage', cell: ({ stage }: OpenDispute) => <span className={classes.stage}>{stage ?? '—'}</span> },
  { header: 'Payment', cell: ({ transaction_id }: OpenDispute) => transaction_id ?? '—' },
  { header: 'Opened (UTC)', cell: ({ opened_at }: OpenDispute) => <Timestamp at={opened_at} /> },
  {
    header: 'Evidence due by (UTC)',
    cell: (dispute: OpenDispute) => <DisputeDeadline dispute={dispute} />,
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

/** Lists open disputes: first those that can still be answered, the earliest deadline first. */
function Disputes() {
  const disputes = useOpenDisputes();
  return (
    <>
      <Title order={1} fz="xl" mb="xs">
        Disputes
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Payments that the applicant’s bank disputes, those that can still be answered first. Print the defence packs of
        an order as evidence, and note at the order what you sent.
      </Text>
      <QueryBoundary query={disputes} subject="the disputes" height={160}>
        {({ data }) => (
          <ResponsiveTable
            label="Disputes"
            columns={columns}
            rows={data}
            rowKey={({ order_id, key }) => `${order_id} ${key ?? ''}`}
            emptyMessage="There are no open disputes."
            wide
          />
        )}
      </QueryBoundary>
    </>
  );
}

export { Disputes as Component };
