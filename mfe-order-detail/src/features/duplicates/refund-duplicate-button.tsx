import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasIssuedDocument } from '@evisa/shared/domain/orders/issued-documents';
import { maxRemarkLength } from '@evisa/shared/domain/orders/remark-flags';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button } from '@evisa/shared/kit/base';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { actionTexts, describeOrders, orderActions } from '@evisa/shared/order-actions/order-actions';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { useOrderAction } from '../../queries/use-order-action';
import { mayRequestRefund, refundRequestHint } from '../order-actions/refund-request';

const { icon, label, title } = actionTexts.refund;

interface RefundDuplicateButtonProps {
  order: OrderDetail;
  /** The order that is kept. */
  otherId: number;
  /** Called once the refund is requested. */
  onRequested: () => void;
}

/**
 * Requests the refund of one of two orders of the same person, with a remark that names the other one. Renders nothing where a refund was requested, and for
 * members who may not.
 */
export function RefundDuplicateButton({ order, otherId, onRequested }: RefundDuplicateButtonProps) {
  const { order_id: orderId } = order;
  const role = useSession((session) => session.role);
  const [isAsking, setIsAsking] = useState(false);
  const [remark, setRemark] = useState(`Duplicate of order ${otherId}`);
  const { mutate: act, isPending } = useOrderAction(order);
  if (!mayRequestRefund(order, role)) return null;

  function answer(isConfirmed: boolean): void {
    if (isPending) return;
    if (!isConfirmed) return setIsAsking(false);
    if (remark.trim() === '') return;
    act(
      { action: 'refund', remark: remark.trim() },
      {
        onSuccess: (isDone) => {
          if (!isDone) return;
          setIsAsking(false);
          // The page of either order names the status of the other one.
          publishEvent('order-changed', { orderIds: [orderId, otherId] });
          onRequested();
        },
      },
    );
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name={icon} size={16} />}
        aria-label={`${label} order ${orderId}`}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={orderActions.refund.confirmation?.title(describeOrders([orderId])) ?? ''}
        question={`${hasIssuedDocument(order) ? `The visa of order ${orderId} was issued. ` : ''}${refundRequestHint}`}
        confirmLabel="Request the refund"
        pending={isPending}
        onAnswer={answer}
      >
        <Textarea
          mt="sm"
          label="Remark"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={maxRemarkLength}
          value={remark}
          error={remark.trim() === '' && validationMessages.remarkRequired}
          readOnly={isPending}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
