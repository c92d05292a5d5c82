import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type {
  AddWebhook,
  UpdateWebhook,
  WebhookDeliveriesQuery,
  WebhookDelivery,
} from '@evisa/shared/contract/webhooks';
import { webhookDeliveryPageSize } from '@evisa/shared/domain/webhook-events';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The webhooks, oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => requestData(endpoints.getWebhooks, { signal }),
  staleTime: 0,
});

interface Deliveries {
  /** Newest first. */
  rows: readonly WebhookDelivery[];
  hasMore: boolean;
}

export type DeliveryFilter = Pick<WebhookDeliveriesQuery, 'endpointId' | 'state'>;

const refreshMs = 5_000;

/** The newest deliveries of a webhook, and as many more as are shown. They load again while some of them wait. */
export const deliveriesQuery = (filter: DeliveryFilter) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', filter],
    async queryFn({ client, queryKey, signal }) {
      const shownCount = client.getQueryData<Deliveries>(queryKey)?.rows.length ?? 0;
      let deliveries = await loadDeliveries(filter, [], signal);
      while (deliveries.hasMore && deliveries.rows.length < shownCount)
        deliveries = await loadDeliveries(filter, deliveries.rows, signal);
      return deliveries;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((delivery) => delivery.state === 'queued') ? refreshMs : false,
  });

/** Loads the page after the shown deliveries. */
async function loadDeliveries(
  filter: DeliveryFilter,
  shown: Deliveries['rows'],
  signal?: AbortSignal,
): Promise<Deliveries> {
  const page = await requestData(endpoints.getWebhookDeliveries, {
    query: { ...filter, before: shown.at(-1)?.id },
    signal,
  });
  return { rows: [...shown, ...page], hasMore: page.length === webhookDeliveryPageSize };
}

/** Shows another page of deliveries. */
export function useMoreDeliveries(filter: DeliveryFilter) {
  const queryClient = useQueryClient();
  const { queryKey } = deliveriesQuery(filter);
  return useMutation({
    mutationFn: (shown: Deliveries['rows']) => loadDeliveries(filter, shown),
    // The list that was shown can have loaded again meanwhile, with other deliveries at its end.
    onSuccess: (deliveries, shown) =>
      queryClient.setQueryData(queryKey, (before) =>
        before?.rows.at(-1)?.id === shown.at(-1)?.id ? deliveries : before,
      ),
    onError: toastApiError,
  });
}

/** A webhook's address, and the secret that the dialog then shows once. */
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
    (body: AddWebhook) => request(endpoints.addWebhook, { json: body }),
    ({ data }, { url }) => onAdded({ url, secret: data.secret }),
  );
}

export function useRotateSecret(onRotated: (secret: NewSecret) => void) {
  return useWebhookMutation(
    ({ id }: { id: number; url: string }) => request(endpoints.rotateWebhookSecret, { json: { id } }),
    ({ data }, { url }) => onRotated({ url, secret: data.secret }),
  );
}

export function useUpdateWebhook() {
  const [callIdempotently] = useState(createIdempotentCall);
  return useWebhookMutation(
    (body: UpdateWebhook) =>
      callIdempotently([body], (key) => request(endpoints.updateWebhook, { json: body, idempotencyKey: key })),
    ({ message }) => toastSuccess(message),
  );
}

export function useDeleteWebhook() {
  const [callIdempotently] = useState(createIdempotentCall);
  return useWebhookMutation(
    (id: number) =>
      callIdempotently([id], (key) => request(endpoints.deleteWebhook, { json: { id }, idempotencyKey: key })),
    ({ message }) => toastSuccess(message),
  );
}

export function useResendWebhook() {
  return useWebhookMutation(
    (id: number) => request(endpoints.resendWebhook, { json: { id } }),
    ({ message }) => toastSuccess(message),
  );
}
