import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { changeOrderStatus } from '@evisa/shared/client/bulk';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { tellFailure } from './tell-failure';

/** Erases the personal data and files of a deleted order for good. There is no way back. */
export function useEraseOrder(orderId: number) {
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: () =>
      attempt([], (key) => changeOrderStatus({ orderId, updatingStatus: 'Deleted', permanentDeletedFlag: true }, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: tellFailure,
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
