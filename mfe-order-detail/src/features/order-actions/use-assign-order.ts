import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { assignOrderStatus } from '@evisa/shared/client/endpoints/bulk-orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toast-api-error';
import { toastWithUndo } from '../../queries/toast-with-undo';

/** Gives the order to a member by name, or to nobody (`noAssignee`), tells the portal, and offers to take it back. */
export function useAssignOrder({ order_id: orderId, assign_to }: OrderDetail) {
  const [attempt] = useState(createIdempotentCall);
  const giveTo = (assignto: string) => (key: string) => assignOrderStatus({ orderId, assignto }, key);

  return useMutation({
    mutationFn: (name: string) => attempt([name], giveTo(name)),
    // By the time of the answer the order has its new holder.
    onMutate: () => ({ before: assign_to ?? noAssignee }),
    onSuccess: ({ message }, _, { before }) => toastWithUndo(orderId, message, giveTo(before)),
    onError: toastApiError,
    // A refusal, too, means that what is shown is old.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
