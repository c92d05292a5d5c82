import { useState } from 'react';
import {
  addWebhook,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  resendWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@evisa/shared/client/endpoints/webhooks';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { AddWebhook, UpdateWebhook } from '@evisa/shared/contract/webhooks';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The webhooks, oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => getWebhooks(signal),
  staleTime: 0,
});

/** The newest deliveries of a webhook. */
export const deliveriesQuery = (endpointId: number) =>
  queryOptions({
    queryKey: ['webhooks', endpointId, 'deliveries'],
    queryFn: ({ signal }) => getWebhookDeliveries(endpointId, undefined, signal),
    staleTime: 0,
  });

/** What to do with a webhook, and the secret that the dialog then shows once. */
export interface NewSecret {
  url: string;
  secret: string;
}

function useWebhookMutation<Variables, Data extends { message: string }>(
  mutationFn: (variables: Variables) => Promise<Data>,
  onDone: (answer: Data, variables: Variables) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: onDone,
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    // A response may contain a secret.
    gcTime: 0,
  });
}

/** Adds a webhook. A retry after a lost response adds another one, because no response can be repeated with the secret. */
export function useAddWebhook(onAdded: (secret: NewSecret) => void) {
  return useWebhookMutation(
    (body: AddWebhook) => addWebhook(body),
    ({ data }, { url }) => onAdded({ url, secret: data.secret }),
  );
}

export function useRotateSecret(onRotated: (secret: NewSecret) => void) {
  return useWebhookMutation(
    ({ id }: { id: number; url: string }) => rotateWebhookSecret(id),
    ({ data }, { url }) => onRotated({ url, secret: data.secret }),
  );
}

export function useUpdateWebhook() {
  const [callIdempotently] = useState(createIdempotentCall);
  return useWebhookMutation(
    (body: UpdateWebhook) => callIdempotently([body], (key) => updateWebhook(body, key)),
    ({ message }) => toastSuccess(message),
  );
}

export function useDeleteWebhook() {
  const [callIdempotently] = useState(createIdempotentCall);
  return useWebhookMutation(
    (id: number) => callIdempotently([id], (key) => deleteWebhook(id, key)),
    ({ message }) => toastSuccess(message),
  );
}

export function useResendWebhook() {
  return useWebhookMutation(
    (id: number) => resendWebhook(id),
    ({ message }) => toastSuccess(message),
  );
}
