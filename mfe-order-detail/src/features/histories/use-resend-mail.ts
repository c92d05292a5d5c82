import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { resendMail } from '@evisa/shared/client/endpoints/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toast-api-error';

/** Mails the issued document once more and tells the portal: one click, one mail. */
export function useResendMail(orderId: number) {
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ email, provider }: { email: string; provider: MailProvider }) =>
      attempt([email, provider], (key) => resendMail({ orderId, email, mailServiceProvider: provider }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
