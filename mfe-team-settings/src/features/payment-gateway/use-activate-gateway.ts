import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { setPaymentGateway } from '@evisa/shared/client/endpoints/gateways';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { gatewaysQuery } from './gateway-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Makes a gateway the active one. */
export function useActivateGateway(onActivated: () => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (gatewayId: number) => attempt([gatewayId], (key) => setPaymentGateway({ gatewayId }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onActivated();
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}
