import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { Text } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/react-query';
import { orderDetailQuery } from '../../queries/order-detail';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { MailDelivery } from '../histories/mail-delivery';
import type { VisaFile } from './visa-file';
import classes from './send-visas.module.css';

/** Says in words what became of a file. */
export function VisaResult({ visa, isWaiting }: { visa: VisaFile; isWaiting: boolean }) {
  const { order, outcome } = visa;
  if (outcome?.state === 'sent' && order) return <SentMail orderId={order.order_id} mail={outcome.mail} />;
  if (outcome?.state === 'sending')
    return (
      <Text size="sm">
        {outcome.progress < 1 ? `Uploading, ${Math.floor(outcome.progress * 100)}%` : 'Uploaded. Saving…'}
      </Text>
    );
  if (outcome?.state === 'failed' && !isWaiting)
    return <span className={classes.failure}>{`Not sent. ${outcome.message}`}</span>;
  return (
    <Text size="sm" c="dimmed">
      {isWaiting ? 'Waits for its turn' : visa.problem ? 'Cannot be sent' : 'Not sent yet'}
    </Text>
  );
}

/** Follows the email until it is delivered. */
function SentMail({ orderId, mail }: { orderId: number; mail: MailHistoryRow }) {
  useRefreshOnOrderChange(orderId);
  const { data } = useQuery(orderDetailQuery(orderId));
  return (
    <div className={classes.mail}>
      <MailDelivery row={data?.mailHistory.find(({ id }) => id === mail.id) ?? mail} />
    </div>
  );
}
