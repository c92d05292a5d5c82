import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { Remark } from '@evisa/shared/contract/remarks';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { Button } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { OrderSection } from '../common/order-section';
import classes from './histories.module.css';

/** Lists the remarks on the order. Each row expands to the remark's text and flags. */
export function CommentHistory({ order }: { order: OrderDetail }) {
  const [expandedIds, setExpandedIds] = useState<readonly number[]>([]);
  const isExpanded = ({ id }: Remark) => expandedIds.includes(id);
  const toggle = ({ id }: Remark) =>
    setExpandedIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  const columns: readonly ResponsiveTableColumn<Remark>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => <span className={classes.id}>{row.order_id}</span> },
    { header: 'Date & Time (EST)', cell: (row) => `${row.us_date} ${row.us_time}` },
    { header: 'Team', cell: (row) => row.remark_name },
    {
      header: 'Action',
      cell: (row, index) => {
        const label = isExpanded(row) ? 'Hide' : 'Show';
        return (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isExpanded(row)}
            aria-label={`${label} comment ${index + 1}`}
            onClick={() => toggle(row)}
          >
            {label}
          </Button>
        );
      },
    },
  ];

  return (
    <OrderSection id="comment-history">
      <ResponsiveTable
        label="Comment History"
        columns={columns}
        rows={order.remark}
        rowKey={({ id }) => id}
        emptyMessage="No record found"
        renderDetail={(row) => isExpanded(row) && <RemarkDetail remark={row} />}
      />
    </OrderSection>
  );
}

function RemarkDetail({ remark }: { remark: Remark }) {
  return (
    <>
      <p className={classes.remark} dir="auto">
        {remark.remark}
      </p>
      <dl className={classes.flags}>
        {remarkFlags.map(({ label, stored }) => (
          <div key={stored} className={classes.flag}>
            <dt>{label}</dt>
            <dd>{remark[stored] || 'N'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
