import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { request } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AddMessageTemplate } from '@evisa/shared/contract/message-templates';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The templates of both kinds, oldest first. */
export const templatesQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: ({ signal }) => requestData(endpoints.getMessageTemplates, { signal }),
  staleTime: 0,
});

type SavedTemplate = AddMessageTemplate & {
  /** Which template this replaces, as it was when the form was filled. Without it, one is added. */
  replaced?: { id: number; revision: number } | undefined;
};

/** Adds or replaces a template. The form shows errors. */
export function useSaveTemplate() {
  return useTemplateMutation(({ replaced, ...json }: SavedTemplate, idempotencyKey) =>
    replaced
      ? request(endpoints.updateMessageTemplate, { json: { ...replaced, ...json }, idempotencyKey })
      : request(endpoints.addMessageTemplate, { json, idempotencyKey }),
  );
}

export function useDeleteTemplate() {
  return useTemplateMutation(
    (id: number, idempotencyKey) => request(endpoints.deleteMessageTemplate, { json: { id }, idempotencyKey }),
    toastApiError,
  );
}

function useTemplateMutation<Variables>(
  send: (variables: Variables, idempotencyKey: string) => Promise<{ message: string }>,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (variables: Variables) => callIdempotently([variables], (key) => send(variables, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    ...(onError && { onError }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}
