import { useState } from 'react';
import { getPaymentGateways, setPaymentGateway } from '@evisa/shared/client/endpoints/gateways';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The payment gateways. They load whenever the screen opens, because a colleague may have changed the active one. */
export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: ({ signal }) => getPaymentGateways(signal),
  staleTime: 0,
});

/** Makes a gateway the active one. */
export function useActivateGateway(onActivated: () => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (gatewayId: number) => callIdempotently([gatewayId], (key) => setPaymentGateway({ gatewayId }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onActivated();
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}
