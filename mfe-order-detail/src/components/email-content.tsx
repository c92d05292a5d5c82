import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { emailContentQuery } from '../queries/email-content';
import { EmailContentChat } from './email-content-chat';
import { EmailContentLetter } from './email-content-letter';

/** The customer approval email as it is mailed, and the same by WhatsApp. */
export function EmailContent({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const content = useQuery({ ...emailContentQuery(order.order_id), enabled: opened });
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
            <EmailContentChat order={order} text={content.data?.whatsappText} />
          </>
        }
      >
        <QueryState query={content} subject="the email" height="52dvh">
          {(letter) => <EmailContentLetter letter={letter} />}
        </QueryState>
      </Dialog>
    </>
  );
}
