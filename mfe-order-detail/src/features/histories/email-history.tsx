import { useState } from 'react';
import { getMailProviderChoice } from '@evisa/shared/domain/mail-provider-choice';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasIssuedDocument } from '@evisa/shared/domain/orders/issued-documents';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError } from '../../queries/toasts';
import { getEmailError, validateEmail } from '../common/email-validation';
import { OrderSection } from '../common/order-section';
import { IssuedDocumentButton } from '../document-viewer/document-button';
import { IssuedDocuments } from '../issued-documents/issued-documents';
import { MailDelivery } from './mail-delivery';
import classes from './histories.module.css';

/** Labels for emails without an attached document. */
const labelByMailKind: Partial<Record<MailHistoryRow['kind'], string>> = {
  invoice: 'Invoice',
  'download-link': 'Download page',
};

const columns: readonly ResponsiveTableColumn<MailHistoryRow>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (row) => <span className={classes.id}>{row.order_id}</span> },
  {
    header: 'Download link',
    cell: ({ kind, withdrawal, message, order_id, uploadDoc: { file1 } }) =>
      message
        ? 'Message'
        : withdrawal
          ? 'Withdrawal'
          : (labelByMailKind[kind] ?? <IssuedDocumentButton orderId={order_id} file1={file1} />),
  },
  {
    header: 'Date & Time',
    cell: (row) => <Timestamp at={row.create_ts} />,
  },
  { header: 'Mail Provider', cell: (row) => row.uploadDoc.mail_service_provider },
];

/** Lists the issued documents and the emails to the applicant. Members with permission can resend the newest visa document. */
export function EmailHistory({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  return (
    <OrderSection id="email-history">
      <IssuedDocuments order={order} />
      {maySend && (
        <div className={classes.send} data-screen-only>
          <ResendMailForm order={order} />
        </div>
      )}
      <ResponsiveTable
        label="Email History"
        columns={columns}
        rows={order.mailHistory}
        rowKey={({ id }) => id}
        emptyMessage="No record found"
        renderDetail={(row) => <MailDelivery row={row} />}
      />
      {order.mailHistory.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          Times are in UTC.
        </Text>
      )}
    </OrderSection>
  );
}

function ResendMailForm({ order }: { order: OrderDetail }) {
  const { available, unavailableReason } = getMailProviderChoice(order.availableMailProviders);
  const buttons = mailProviders.map((provider) => ({
    value: provider,
    label: provider,
    icon: 'send' as const,
    disabledReason: available.includes(provider) ? null : unavailableReason,
  }));
  const resend = useResendMail(order.order_id);
  const { check, question } = useBounceCheck();
  return (
    <>
      <InlineForm
        name="Resend"
        label="Email"
        kind="email"
        initial={order.email}
        validate={validateEmail}
        serverError={getEmailError(resend.error)}
        buttonsLabel="Resend by"
        subtle
        buttons={buttons}
        pending={resend.isPending ? resend.variables.provider : null}
        disabledReason={
          hasIssuedDocument(order) ? null : 'Upload the visa document first. There is nothing to resend yet.'
        }
        onSubmit={(email, provider) => check(order, email, () => resend.mutate({ email: email.trim(), provider }))}
      />
      {question}
    </>
  );
}

function useResendMail(orderId: number) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ email, provider }: { email: string; provider: MailProvider }) =>
      idempotentCall([email, provider], (key) =>
        request(endpoints.resendMail, { json: { orderId, email, mailServiceProvider: provider }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
