import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { setPaymentGateway } from '@evisa/shared/client/gateways';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { gatewaysQuery } from './gateways';
import { tellFailure } from './tell-failure';

/** Makes a gateway the active one. */
export function useActivateGateway(onActivated: () => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (gatewayId: number) => attempt([gatewayId], (key) => setPaymentGateway({ gatewayId }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onActivated();
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}
