import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { moveOrderStatus } from '@evisa/shared/client/orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import { can } from '@evisa/shared/domain/permissions';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from './order-detail';
import { tellFailure } from './tell-failure';
import { toastWithUndo } from './toast-with-undo';

/** Moves the order to a status, tells the portal, and offers to move it back. */
export function useMoveOrder({ order_id: orderId, process_status }: OrderDetail) {
  const [attempt] = useState(createAttempt);
  const queryClient = useQueryClient();
  const mayDelete = useSession(({ role }) => can(role, 'order.delete'));
  const moveTo = (updatingStatus: ProcessStatus) => (key: string) => moveOrderStatus({ orderId, updatingStatus }, key);

  return useMutation({
    mutationFn: (status: ProcessStatus) => attempt([status], moveTo(status)),
    // By the time of the answer the order has its new status.
    onMutate: () => ({ before: process_status }),
    onSuccess: ({ message, data }, _, { before }) => {
      queryClient.setQueryData(orderDetailQuery(orderId).queryKey, data);
      toastWithUndo(orderId, message, before !== 'Deleted' || mayDelete ? moveTo(before) : null);
    },
    onError: tellFailure,
    // A refusal, too, means that what is shown is old.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
