import { useState } from 'react';
import type { OrderDetail, Remark } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { OrderSection } from './order-section';
import classes from './histories.module.css';

const flags = [
  { label: 'Whatsapp', field: 'whatsapp' },
  { label: 'Telephone', field: 'telephone' },
  { label: 'Refund', field: 'status_refund' },
  { label: 'Voided', field: 'voided' },
  { label: 'Chargeback', field: 'chargeback' },
  { label: 'ReportError', field: 'report_error' },
] as const;

/** What staff wrote; each row opens to the remark and its flags. */
export function CommentHistory({ order }: { order: OrderDetail }) {
  const [shown, setShown] = useState<readonly number[]>([]);
  const isShown = ({ id }: Remark) => shown.includes(id);
  const toggle = ({ id }: Remark) =>
    setShown((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  const columns: readonly HistoryColumn<Remark>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => row.order_id },
    { header: 'Date & Time', cell: (row) => `${row.us_date} ${row.us_time}` },
    { header: 'Team', cell: (row) => row.remark_name },
    {
      header: 'Action',
      cell: (row) => (
        <Button variant="default" size="compact-sm" aria-expanded={isShown(row)} onClick={() => toggle(row)}>
          {isShown(row) ? 'Hide' : 'Show'}
        </Button>
      ),
    },
  ];

  return (
    <OrderSection id="comment-history">
      <HistoryTable
        label="Comment History"
        columns={columns}
        rows={order.remark}
        rowKey={({ id }) => id}
        empty="No record found"
        detail={(row) => isShown(row) && <RemarkDetail remark={row} />}
      />
    </OrderSection>
  );
}

function RemarkDetail({ remark }: { remark: Remark }) {
  return (
    <>
      <p className={classes.remark}>{remark.remark}</p>
      <dl className={classes.flags}>
        {flags.map(({ label, field }) => (
          <div key={field} className={classes.flag}>
            <dt>{label}</dt>
            <dd>{remark[field] || 'N'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
