import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { Button } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';

interface CloseMailButtonProps {
  mail: Pick<IncomingMail, 'id' | 'order_id' | 'fromPage'>;
  /** Called after the message was marked as done. */
  onDone?: (() => void) | undefined;
}

/** Marks a message as done: what the applicant sent on the tracking page is accepted with it. */
export function CloseMailButton({ mail: { id, order_id, fromPage }, onDone }: CloseMailButtonProps) {
  const [idempotentCall] = useState(createIdempotentCall);
  const close = useMutation({
    mutationFn: () =>
      idempotentCall([id], (idempotencyKey) =>
        request(endpoints.closeIncomingMail, { json: { mailId: id }, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: order_id === null ? [] : [order_id] });
      onDone?.();
    },
    onError: (error: Error) => {
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  return (
    <Button variant="default" size="compact-sm" loading={close.isPending} onClick={() => close.mutate()}>
      {fromPage ? 'Accept' : 'Mark as done'}
    </Button>
  );
}
