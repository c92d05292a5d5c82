import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { OrderDetail, StaffDownloadRow } from '@evisa/shared/contract/orders';
import { hasIssuedDocument } from '@evisa/shared/domain/orders/issued-documents';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatEstDateTime } from '@evisa/shared/domain/formatting/est-dates';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError } from '../../queries/toasts';
import { getEmailError, validateEmail } from '../common/email-validation';
import { OrderSection } from '../common/order-section';
import { IssuedDocumentButton } from '../document-viewer/document-button';
import classes from './histories.module.css';

const columns: readonly ResponsiveTableColumn<StaffDownloadRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => <span className={classes.id}>{row.order_id}</span> },
  {
    header: 'Date & Time (EST)',
    cell: ({ create_ts }) => (
      <time dateTime={create_ts} title={`${formatTimestamp(create_ts)} UTC`}>
        {formatEstDateTime(create_ts)}
      </time>
    ),
  },
  {
    header: 'File Link',
    cell: ({ order_id, file1 }) => (file1 ? <IssuedDocumentButton orderId={order_id} file1={file1} /> : '—'),
  },
  { header: 'IP', cell: (row) => stripIpv6Prefix(row.ip) },
  { header: 'Location', cell: (row) => row.timezone || '—' },
];

/** Lists the applicant's downloads. Members with permission can email the download page to the applicant. */
export function DownloadHistory({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  return (
    <OrderSection id="download-history">
      {maySend && (
        <div className={classes.send} data-screen-only>
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

const buttons = [{ value: 'send', label: 'Sent Mail', title: 'Send download link', icon: 'send' }] as const;

function SendDownloadLinkForm({ order }: { order: OrderDetail }) {
  const send = useSendDownloadLink(order.order_id);
  const { check, question } = useBounceCheck();
  return (
    <>
      <InlineForm
        name="Send the download link"
        label="Email"
        kind="email"
        initial={order.email}
        validate={validateEmail}
        serverError={getEmailError(send.error)}
        subtle
        buttons={buttons}
        pending={send.isPending ? 'send' : null}
        disabledReason={getDisabledReason(order)}
        onSubmit={(email) => check(order, email, () => send.mutate(email.trim()))}
      />
      {question}
    </>
  );
}

function getDisabledReason(order: OrderDetail): string | null {
  if (order.process_status === 'Deleted')
    return 'This order is deleted, so the applicant cannot download its document.';
  return hasIssuedDocument(order) ? null : 'Upload the visa document first. There is nothing to download yet.';
}

function useSendDownloadLink(orderId: number) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (email: string) =>
      idempotentCall([email], (key) =>
        request(endpoints.sendDownloadLink, { json: { orderId, email }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
