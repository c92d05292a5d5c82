import { useQuery } from '@evisa/shared/kit/query';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button, Skeleton } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ErrorState } from '@evisa/shared/kit/states';
import { emailContentQuery } from '../queries/email-content';
import { EmailContentChat } from './email-content-chat';
import { EmailContentLetter } from './email-content-letter';

/** The customer approval email as it is mailed, and the same by WhatsApp. */
export function EmailContent({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const { data, error, isFetching, refetch } = useQuery({ ...emailContentQuery(order.order_id), enabled: opened });
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
            <EmailContentChat order={order} text={data?.whatsappText} />
          </>
        }
      >
        {data ? (
          <EmailContentLetter letter={data} />
        ) : error ? (
          <ErrorState
            title="The email could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height="52dvh" role="img" aria-label="Loading the email" />
        )}
      </Dialog>
    </>
  );
}
