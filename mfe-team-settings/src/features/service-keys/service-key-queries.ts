import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { CreateServiceKey } from '@evisa/shared/contract/service-keys';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The service keys, newest first. */
export const serviceKeysQuery = queryOptions({
  queryKey: ['service-keys'],
  queryFn: ({ signal }) => requestData(endpoints.getServiceKeys, { signal }),
  staleTime: 0,
});

/** Creates a key. A retry after a lost response creates another one, because no response can be repeated with the key. */
export function useCreateServiceKey(onCreated: (created: { name: string; key: string }) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateServiceKey) => request(endpoints.createServiceKey, { json: body }),
    onSuccess: ({ data }, { name }) => onCreated({ name, key: data.key }),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: serviceKeysQuery.queryKey }),
    // The response has the key.
    gcTime: 0,
  });
}

/** Lets a key work for 90 more days, for which the member then answers. */
export function useRenewServiceKey() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (id: number) =>
      callIdempotently([id], (key) => request(endpoints.renewServiceKey, { json: { id }, idempotencyKey: key })),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: serviceKeysQuery.queryKey }),
  });
}

export function useRevokeServiceKey() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (id: number) =>
      callIdempotently([id], (key) => request(endpoints.revokeServiceKey, { json: { id }, idempotencyKey: key })),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: serviceKeysQuery.queryKey }),
  });
}
