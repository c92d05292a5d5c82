import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import type { UpdateGateway } from '@evisa/shared/contract/gateways';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The payment gateways. They load whenever the screen opens, because a colleague may have changed the active one. */
export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: ({ signal }) => requestData(endpoints.getPaymentGateways, { signal }),
  staleTime: 0,
});

/** Makes a gateway the active one. */
export function useActivateGateway(onActivated: () => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (gatewayId: number) =>
      callIdempotently([gatewayId], (key) =>
        request(endpoints.setPaymentGateway, { json: { gatewayId }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onActivated();
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}

/** Adds a gateway. */
export function useAddGateway(onAdded: () => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (name: string) =>
      callIdempotently([name], (key) => request(endpoints.addPaymentGateway, { json: { name }, idempotencyKey: key })),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onAdded();
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}

/** Renames, retires or brings back a gateway. */
export function useUpdateGateway(onUpdated?: () => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (body: UpdateGateway) =>
      callIdempotently([body], (key) => request(endpoints.updatePaymentGateway, { json: body, idempotencyKey: key })),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onUpdated?.();
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gatewaysQuery.queryKey }),
  });
}
