import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from './order-detail';
import { toastApiErrorAfter, toastWithUndo } from './toasts';

interface Move {
  status: ProcessStatus;
  /** What the same press did before: "Visa queued for marie@mail.example". One toast says both. */
  after?: string;
}

/** Moves the order to a status and publishes the change. Offers to undo. */
export function useMoveOrder({ order_id: orderId, process_status }: OrderDetail) {
  const [idempotentCall] = useState(createIdempotentCall);
  const queryClient = useQueryClient();
  const mayDelete = useSession(({ role }) => hasPermission(role, 'order.delete'));
  return useMutation({
    mutationFn: ({ status }: Move) =>
      idempotentCall([status], (key) =>
        request(endpoints.moveOrderStatus, { json: { orderId, updatingStatus: status }, idempotencyKey: key }),
      ),
    // Remember the previous status: the order may be refreshed before the response arrives.
    onMutate: () => ({ previousStatus: process_status }),
    onSuccess: ({ message, data }, { status, after }, { previousStatus }) => {
      queryClient.setQueryData(orderDetailQuery(orderId).queryKey, data);
      const mayUndo = previousStatus !== 'Deleted' || mayDelete;
      const undo = (key: string) =>
        request(endpoints.undoOrderChanges, {
          json: { field: 'process_status', from: status, orders: [{ orderId }] },
          idempotencyKey: key,
        });
      toastWithUndo(orderId, after ? `${after}; order ${orderId} completed.` : message, mayUndo ? undo : null);
    },
    onError: (error, { after }) =>
      toastApiErrorAfter(after ? `${after}, but order ${orderId} was not completed.` : '', error),
    // Refresh after a refusal too: it means that the page is out of date.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
