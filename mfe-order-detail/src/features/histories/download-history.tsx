import type { OrderDetail, StaffDownloadRow } from '@evisa/shared/contract/orders';
import { formatEstDateTime } from '@evisa/shared/domain/formatting/dates';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { useSession } from '@evisa/shared/session/session-store';
import { IssuedDocumentButton } from '../document-viewer/issued-document-button';
import { OrderSection } from '../common/order-section';
import { SendDownloadLinkForm } from './send-download-link-form';
import classes from './histories.module.css';

const columns: readonly ResponsiveTableColumn<StaffDownloadRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => row.order_id },
  {
    header: 'Date & Time (EST)',
    cell: (row) => <time dateTime={row.create_ts}>{formatEstDateTime(row.create_ts)}</time>,
  },
  {
    header: 'File Link',
    cell: ({ order_id, file1 }) => (file1 ? <IssuedDocumentButton orderId={order_id} file1={file1} /> : '—'),
  },
  { header: 'IP', cell: (row) => stripIpv6Prefix(row.ip) },
  { header: 'Location', cell: (row) => row.timezone || '—' },
];

/** Every download by the applicant, and the way to mail them the download page (the specification, section 2). */
export function DownloadHistory({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  return (
    <OrderSection id="download-history">
      {maySend && (
        <div className={classes.send}>
          <SendDownloadLinkForm order={order} />
        </div>
      )}
      <ResponsiveTable
        label="Download History"
        columns={columns}
        rows={order.downloadHistory}
        rowKey={(row, index) => `${row.create_ts} ${index}`}
        emptyMessage="No record found"
      />
    </OrderSection>
  );
}
