import type { OrderDetail, StaffDownloadRow } from '@evisa/shared/contract/orders';
import { formatEstDateTime } from '@evisa/shared/domain/dates';
import { plainIp } from '@evisa/shared/domain/download-device';
import { can } from '@evisa/shared/domain/permissions';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { useSession } from '@evisa/shared/session/session-store';
import { IssuedDocumentLink } from './issued-document-link';
import { OrderSection } from './order-section';
import { SendLinkForm } from './send-link-form';
import classes from './histories.module.css';

const columns: readonly HistoryColumn<StaffDownloadRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => row.order_id },
  {
    header: 'Date & Time (EST)',
    cell: (row) => <time dateTime={row.create_ts}>{formatEstDateTime(row.create_ts)}</time>,
  },
  {
    header: 'File Link',
    cell: ({ order_id, file1 }) => (file1 ? <IssuedDocumentLink orderId={order_id} file1={file1} /> : '—'),
  },
  { header: 'IP', cell: (row) => plainIp(row.ip) },
  { header: 'Location', cell: (row) => row.timezone || '—' },
];

/** Every download by the applicant, and the way to mail them the download page (the specification, section 2). */
export function DownloadHistory({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => can(role, 'mail.send'));
  return (
    <OrderSection id="download-history">
      {maySend && (
        <div className={classes.send}>
          <SendLinkForm order={order} />
        </div>
      )}
      <HistoryTable
        label="Download History"
        columns={columns}
        rows={order.downloadHistory}
        rowKey={(row, index) => `${row.create_ts} ${index}`}
        empty="No record found"
      />
    </OrderSection>
  );
}
