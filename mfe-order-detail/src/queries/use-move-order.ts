import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { moveOrderStatus } from '@evisa/shared/client/orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import { can } from '@evisa/shared/domain/permissions';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from './order-detail';

/** Moves the order to a status, tells the portal, and offers the way back, an ordinary move. */
export function useMoveOrder({ order_id: orderId, process_status }: OrderDetail) {
  const [attempt] = useState(createAttempt);
  const queryClient = useQueryClient();
  const mayDelete = useSession(({ role }) => can(role, 'order.delete'));

  async function moveBack(updatingStatus: ProcessStatus): Promise<void> {
    try {
      const { message } = await createAttempt()([], (key) => moveOrderStatus({ orderId, updatingStatus }, key));
      toastSuccess(`Undone: ${message}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError(error.message);
    }
    publishEvent('order-changed', { orderIds: [orderId] });
  }

  return useMutation({
    mutationFn: (updatingStatus: ProcessStatus) =>
      attempt([updatingStatus], (key) => moveOrderStatus({ orderId, updatingStatus }, key)),
    onMutate: () => ({ before: process_status }),
    onSuccess: ({ message, data }, _, { before }) => {
      queryClient.setQueryData(orderDetailQuery(orderId).queryKey, data);
      const mayUndo = before !== 'Deleted' || mayDelete;
      toastResult({ message, tone: 'done', ...(mayUndo && { onUndo: () => moveBack(before) }) });
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: ({ message }) => toastError(message),
  });
}
