import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { changeOrderStatus } from '@evisa/shared/client/endpoints/bulk-orders';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toast-api-error';

/** Erases the personal data and files of a deleted order for good. There is no way back. */
export function useEraseOrder(orderId: number) {
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: () =>
      attempt([], (key) => changeOrderStatus({ orderId, updatingStatus: 'Deleted', permanentDeletedFlag: true }, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
