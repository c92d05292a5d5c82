import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { approvalEmailQuery } from './approval-email-query';
import { WhatsAppButton } from './whatsapp-button';
import { ApprovalEmailBody } from './approval-email-body';

/** The customer approval email as it is mailed, and the same by WhatsApp. */
export function ApprovalEmailPreview({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const content = useQuery({ ...approvalEmailQuery(order.order_id), enabled: opened });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        View Email Content
      </Button>
      <Dialog
        opened={opened}
        title="View Email Content"
        onClose={close}
        size="min(820px, 94vw)"
        footer={
          <>
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <WhatsAppButton order={order} text={content.data?.whatsappText} />
          </>
        }
      >
        <QueryBoundary query={content} subject="the email" height="52dvh">
          {(letter) => <ApprovalEmailBody letter={letter} />}
        </QueryBoundary>
      </Dialog>
    </>
  );
}
