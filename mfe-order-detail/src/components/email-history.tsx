import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Chip, type ChipColor } from '@evisa/shared/kit/status-chip';
import { IssuedDocumentLink } from './issued-document-link';
import { OrderSection } from './order-section';
import classes from './histories.module.css';

const states: Record<MailHistoryRow['state'], { label: string; color: ChipColor }> = {
  queued: { label: 'Queued', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

const columns: readonly HistoryColumn<MailHistoryRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => row.order_id },
  {
    header: 'Download link',
    cell: (row) =>
      row.kind === 'invoice' ? 'Invoice' : <IssuedDocumentLink orderId={row.order_id} file1={row.uploadDoc.file1} />,
  },
  {
    header: 'Date & Time',
    cell: (row) => (
      <time dateTime={row.create_ts} title="UTC">
        {formatListDateTime(row.create_ts)}
      </time>
    ),
  },
  { header: 'Mail Provider', cell: (row) => <Provider row={row} /> },
];

function Provider({ row }: { row: MailHistoryRow }) {
  const { label, color } = states[row.state];
  return (
    <>
      <span className={classes.provider}>{row.uploadDoc.mail_service_provider}</span>{' '}
      <Chip label={label} color={color} />
      <span className={classes.more}>to {row.email}</span>
      {row.reason && <span className={row.state === 'failed' ? classes.reason : classes.more}>{row.reason}</span>}
    </>
  );
}

/** Every mail to the applicant and how it fared. */
export function EmailHistory({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="email-history">
      <HistoryTable
        label="Email History"
        columns={columns}
        rows={order.mailHistory}
        rowKey={({ id }) => id}
        empty="No record found"
      />
    </OrderSection>
  );
}
