import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { maxRemarkLength } from '@evisa/shared/domain/orders/remark-flags';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { describePayments } from '../payments/payment-texts';

interface CompleteRefundDialogProps {
  order: OrderDetail;
  opened: boolean;
  pending: boolean;
  /** Gets the reason, empty for none; null if the member cancels. */
  onAnswer: (reason: string | null) => void;
}

/** Asks before an order moves to Completed Refunds: shows the amounts that were reported, and takes a reason, which becomes a comment. */
export function CompleteRefundDialog({ order, opened, pending, onAnswer }: CompleteRefundDialogProps) {
  const [reason, setReason] = useState('');
  useUnsavedChanges('The reason of the refund', opened && reason !== '');
  const payments = describePayments(order.payments) ?? 'Nothing was reported about payments';
  return (
    <ConfirmDialog
      opened={opened}
      title={`Move order ${order.order_id} to Completed Refunds?`}
      question={`${payments}. The portal sends no money: move the order once it was sent.`}
      confirmLabel={`Move order ${order.order_id}`}
      pending={pending}
      onAnswer={(confirmed) => onAnswer(confirmed ? reason.trim() : null)}
    >
      <Textarea
        label="Reason (optional)"
        description="It is saved as a comment with the flag Refund. Only members see it."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxRemarkLength}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
