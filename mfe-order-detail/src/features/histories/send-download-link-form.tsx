import type { OrderDetail } from '@evisa/shared/contract/orders';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useSendDownloadLink } from './use-send-download-link';
import { validateEmail, getEmailError } from '../common/email-validation';

const buttons = [{ value: 'send', label: 'Sent Mail', icon: 'send' }] as const;

/** Mails the way to the download page. */
export function SendDownloadLinkForm({ order }: { order: OrderDetail }) {
  const send = useSendDownloadLink(order.order_id);
  return (
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
      disabledReason={getBlockedReason(order)}
      onSubmit={(email) => send.mutate(email.trim())}
    />
  );
}

function getBlockedReason({ process_status, uploadDoc }: OrderDetail): string | null {
  if (process_status === 'Deleted') return 'The order is deleted: applicants cannot download its document.';
  return uploadDoc.length === 0 ? 'There is nothing to download: no visa document was uploaded yet.' : null;
}
