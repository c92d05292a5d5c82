import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip, type ChipColor } from '@evisa/shared/kit/data-display/status-chip';
import { useSession } from '@evisa/shared/session/session-store';
import { IssuedDocumentButton } from '../document-viewer/issued-document-button';
import { OrderSection } from '../common/order-section';
import { ResendMailForm } from './resend-mail-form';
import classes from './histories.module.css';

const deliveryStates: Record<MailHistoryRow['state'], { label: string; color: ChipColor }> = {
  queued: { label: 'Queued', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** What a mail brought that has no issued document attached. */
const labelByMailKind: Partial<Record<MailHistoryRow['kind'], string>> = {
  invoice: 'Invoice',
  'download-link': 'Download page',
};

const columns: readonly ResponsiveTableColumn<MailHistoryRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => row.order_id },
  {
    header: 'Download link',
    cell: ({ kind, order_id, uploadDoc: { file1 } }) =>
      labelByMailKind[kind] ?? <IssuedDocumentButton orderId={order_id} file1={file1} />,
  },
  {
    header: 'Date & Time (UTC)',
    cell: (row) => <time dateTime={row.create_ts}>{formatListDateTime(row.create_ts)}</time>,
  },
  { header: 'Mail Provider', cell: (row) => <ProviderCell row={row} /> },
];

function ProviderCell({ row }: { row: MailHistoryRow }) {
  const { label, color } = deliveryStates[row.state];
  return (
    <>
      <span className={classes.provider}>{row.uploadDoc.mail_service_provider}</span>{' '}
      <Chip label={label} color={color} />
      <span className={classes.more}>to {row.email}</span>
      {row.response && <span className={classes.more}>{row.response}</span>}
      {row.reason && <span className={row.state === 'failed' ? classes.reason : classes.more}>{row.reason}</span>}
    </>
  );
}

/** Every mail to the applicant and how it fared, and the way to send the visa once more (the specification, section 2). */
export function EmailHistory({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  return (
    <OrderSection id="email-history">
      {maySend && (
        <div className={classes.send}>
          <ResendMailForm order={order} />
        </div>
      )}
      <ResponsiveTable
        label="Email History"
        columns={columns}
        rows={order.mailHistory}
        rowKey={({ id }) => id}
        emptyMessage="No record found"
      />
    </OrderSection>
  );
}
