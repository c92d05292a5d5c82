import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { changeCanary, rollBackRelease } from '@evisa/shared/client/endpoints/releases';
import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { releasesQuery } from './release-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Goes back to an earlier release, or gives the one that is being tried to others. */
export function useChangeRelease() {
  const queryClient = useQueryClient();
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (move: RollBackRelease | ChangeCanary) =>
      attempt(Object.values(move), (key) => ('live' in move ? rollBackRelease(move, key) : changeCanary(move, key))),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      queryClient.setQueryData(releasesQuery.queryKey, data);
    },
    onError: (error) => {
      toastApiError(error);
      return queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });
}
