import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatEstDateTime } from '@evisa/shared/domain/dates';
import { plainIp } from '@evisa/shared/domain/download-device';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { IssuedDocumentLink } from './issued-document-link';
import { OrderSection } from './order-section';

type Download = OrderDetail['downloadHistory'][number];

function columnsFor({ uploadDoc }: OrderDetail): readonly HistoryColumn<Download>[] {
  return [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => row.order_id },
    {
      header: 'Date & Time (EST)',
      cell: (row) => <time dateTime={row.create_ts}>{formatEstDateTime(row.create_ts)}</time>,
    },
    {
      header: 'File Link',
      cell: (row) => {
        const document = documentAt(uploadDoc, row.create_ts);
        return document ? <IssuedDocumentLink orderId={row.order_id} file1={document.file1} /> : '—';
      },
    },
    { header: 'IP', cell: (row) => plainIp(row.ip) },
    { header: 'Location', cell: (row) => row.timezone || '—' },
  ];
}

/** The document that was the order's newest at that moment: the one an applicant got. Takes them newest first. */
function documentAt(documents: OrderDetail['uploadDoc'], moment: string) {
  return documents.find(({ create_ts }) => create_ts <= moment);
}

/** Every download by the applicant. */
export function DownloadHistory({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="download-history">
      <HistoryTable
        label="Download History"
        columns={columnsFor(order)}
        rows={order.downloadHistory}
        rowKey={(row, index) => `${row.create_ts} ${index}`}
        empty="No record found"
      />
    </OrderSection>
  );
}
