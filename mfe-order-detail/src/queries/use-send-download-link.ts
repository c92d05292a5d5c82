import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { sendDownloadLink } from '@evisa/shared/client/mail';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { tellFailure } from './tell-failure';

/** Mails the way to the download page and tells the portal: one click, one mail. */
export function useSendDownloadLink(orderId: number) {
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (email: string) => attempt([email], (key) => sendDownloadLink({ orderId, email }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: tellFailure,
  });
}
