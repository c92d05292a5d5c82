import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { resendMail } from '@evisa/shared/client/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { tellFailure } from './tell-failure';

/** Mails the issued document once more and tells the portal: one click, one mail. */
export function useResendMail(orderId: number) {
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: ({ email, provider }: { email: string; provider: MailProvider }) =>
      attempt([email, provider], (key) => resendMail({ orderId, email, mailServiceProvider: provider }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: tellFailure,
  });
}
