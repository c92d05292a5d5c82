import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { moveOrderStatus } from '@evisa/shared/client/orders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';

/** Moves the order to a status and tells the portal. */
export function useMoveOrder(orderId: number) {
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (updatingStatus: ProcessStatus) =>
      attempt([updatingStatus], (key) => moveOrderStatus({ orderId, updatingStatus }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: ({ message }) => toastError(message),
  });
}
