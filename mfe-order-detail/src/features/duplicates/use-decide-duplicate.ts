import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { request } from '@evisa/shared/client/http/http-client';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toasts';

/** Stores that two orders are not duplicates, with the reason. */
export function useDismissDuplicate(orderId: number, otherOrderId: number) {
  return useDecision(orderId, otherOrderId, (reason: string, idempotencyKey) =>
    request(endpoints.dismissDuplicate, { json: { orderId, otherOrderId, reason }, idempotencyKey }),
  );
}

/** Takes that back. */
export function useRestoreDuplicate(orderId: number, otherOrderId: number) {
  return useDecision(orderId, otherOrderId, (_: void, idempotencyKey) =>
    request(endpoints.restoreDuplicate, { json: { orderId, otherOrderId }, idempotencyKey }),
  );
}

function useDecision<Reason>(
  orderId: number,
  otherOrderId: number,
  decide: (reason: Reason, idempotencyKey: string) => Promise<{ message: string }>,
) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (reason: Reason) => idempotentCall([otherOrderId, reason], (key) => decide(reason, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId, otherOrderId] });
    },
    onError: toastApiError,
  });
}
