import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { actionTexts, describeOrders, orderActions } from '@evisa/shared/order-actions/order-actions';
import { useSession } from '@evisa/shared/session/session-store';
import { useOrderAction } from '../../queries/use-order-action';
import { mayRequestRefund, refundRequestHint } from './refund-request';

const { confirmation } = orderActions.refund;

/** Requests a refund: the order waits in Refund until the money is sent. Renders nothing where that is done, and for members who may not. */
export function RefundOrderButton({ order }: { order: OrderDetail }) {
  const role = useSession((session) => session.role);
  const { mutate, isPending } = useOrderAction(order);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayRequestRefund(order, role)) return null;
  const orders = describeOrders([order.order_id]);
  const answer = (confirmed: boolean) =>
    confirmed ? mutate({ action: 'refund' }, { onSettled: () => setIsAsking(false) }) : setIsAsking(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name={actionTexts.refund.icon} size={16} />}
        title={actionTexts.refund.title}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Request a Refund…
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={confirmation?.title(orders) ?? ''}
        question={refundRequestHint}
        confirmLabel="Request the refund"
        pending={isPending}
        onAnswer={answer}
      />
    </>
  );
}
