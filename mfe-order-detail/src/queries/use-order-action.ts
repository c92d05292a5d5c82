import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import type { OrderActionRequest } from '@evisa/shared/order-actions/order-actions';
import { runOrderAction } from '@evisa/shared/order-actions/run-order-action';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from './order-detail';

interface PageAction extends Omit<OrderActionRequest, 'from' | 'orderIds'> {
  /** What the same press did before: "Visa queued for marie@mail.example". One toast says both. */
  after?: string;
}

/**
 * Acts on the order of the page with `runOrderAction`, and shows the order as it is after a move at once. `mutate` never fails: its result is
 * whether the API ran the action. `undo` takes back the last action, for as long as the page is open; null if there is nothing to take back.
 */
export function useOrderAction({ order_id: orderId, process_status }: OrderDetail) {
  const queryClient = useQueryClient();
  const mayDelete = useSession(({ role }) => hasPermission(role, 'order.delete'));
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null);
  const mutation = useMutation({
    mutationFn: ({ after, ...action }: PageAction) =>
      runOrderAction(
        { ...action, from: 'page', orderIds: [orderId] },
        {
          after,
          isUndoable: process_status !== 'Deleted' || mayDelete,
          onDone({ order }, undoAction) {
            setUndo(() => undoAction);
            if (order) queryClient.setQueryData(orderDetailQuery(orderId).queryKey, order);
          },
        },
      ),
  });
  return { ...mutation, undo };
}
