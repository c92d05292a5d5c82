import { useState } from 'react';
import { changeCanary, getReleases, rollBackRelease } from '@evisa/shared/client/endpoints/releases';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

const pollIntervalMs = 15_000;

/** The live release and the canary. They refresh while the screen is open, because colleagues change them too. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => getReleases(signal),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

/** Rolls back to an earlier release, or changes the share of the canary. */
export function useChangeRelease() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (change: RollBackRelease | ChangeCanary) =>
      callIdempotently(Object.values(change), (key) =>
        'live' in change ? rollBackRelease(change, key) : changeCanary(change, key),
      ),
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
