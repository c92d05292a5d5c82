import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { moveOrderStatus } from '@evisa/shared/client/endpoints/orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from './order-detail';
import { toastApiError } from './toast-api-error';
import { toastWithUndo } from './toast-with-undo';

/** Moves the order to a status, tells the portal, and offers to move it back. */
export function useMoveOrder({ order_id: orderId, process_status }: OrderDetail) {
  const [attempt] = useState(createIdempotentCall);
  const queryClient = useQueryClient();
  const mayDelete = useSession(({ role }) => hasPermission(role, 'order.delete'));
  const moveTo = (updatingStatus: ProcessStatus) => (key: string) => moveOrderStatus({ orderId, updatingStatus }, key);

  return useMutation({
    mutationFn: (status: ProcessStatus) => attempt([status], moveTo(status)),
    // By the time of the answer the order has its new status.
    onMutate: () => ({ before: process_status }),
    onSuccess: ({ message, data }, _, { before }) => {
      queryClient.setQueryData(orderDetailQuery(orderId).queryKey, data);
      toastWithUndo(orderId, message, before !== 'Deleted' || mayDelete ? moveTo(before) : null);
    },
    onError: toastApiError,
    // A refusal, too, means that what is shown is old.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
