import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { sendDownloadLink } from '@evisa/shared/client/endpoints/mail';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toast-api-error';

/** Mails the way to the download page and tells the portal: one click, one mail. */
export function useSendDownloadLink(orderId: number) {
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (email: string) => attempt([email], (key) => sendDownloadLink({ orderId, email }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
