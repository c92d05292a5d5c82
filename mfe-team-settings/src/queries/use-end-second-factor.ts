import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { endSecondFactor } from '@evisa/shared/client/second-factor';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery } from './second-factor';
import { tellFailure } from './tell-failure';

/** Turns one's own second factor off, with the password. */
export function useEndSecondFactor(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => endSecondFactor({ password }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onEnded();
      publishEvent('second-factor-changed', {});
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    gcTime: 0,
  });
}
