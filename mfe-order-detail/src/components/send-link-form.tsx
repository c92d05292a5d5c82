import type { OrderDetail } from '@evisa/shared/contract/orders';
import { LineForm } from '@evisa/shared/kit/line-form';
import { useSendDownloadLink } from '../queries/use-send-download-link';
import { emailFault, emailRefusal } from './email-field';

const buttons = [{ value: 'send', label: 'Sent Mail', icon: 'send' }] as const;

/** Mails the way to the download page. */
export function SendLinkForm({ order }: { order: OrderDetail }) {
  const send = useSendDownloadLink(order.order_id);
  return (
    <LineForm
      name="Send the download link"
      label="Email"
      kind="email"
      initial={order.email}
      faultOf={emailFault}
      refusal={emailRefusal(send.error)}
      quiet
      buttons={buttons}
      pending={send.isPending ? 'send' : null}
      blockedBecause={nothingToDownload(order)}
      onSubmit={(email) => send.mutate(email.trim())}
    />
  );
}

function nothingToDownload({ process_status, uploadDoc }: OrderDetail): string | null {
  if (process_status === 'Deleted') return 'The order is deleted: applicants cannot download its document.';
  return uploadDoc.length === 0 ? 'There is nothing to download: no visa document was uploaded yet.' : null;
}
