import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { changeCanary, rollBackRelease } from '@evisa/shared/client/releases';
import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { releasesQuery } from './releases';
import { tellFailure } from './tell-failure';

/** Goes back to an earlier release, or gives the one that is being tried to others. */
export function useMoveRelease() {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (move: RollBackRelease | ChangeCanary) =>
      attempt(Object.values(move), (key) => ('live' in move ? rollBackRelease(move, key) : changeCanary(move, key))),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      queryClient.setQueryData(releasesQuery.queryKey, data);
    },
    onError: (error) => {
      tellFailure(error);
      return queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });
}
