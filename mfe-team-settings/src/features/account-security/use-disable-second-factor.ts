import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { endSecondFactor } from '@evisa/shared/client/endpoints/second-factor';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery } from './second-factor-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Turns one's own second factor off, with the password. */
export function useDisableSecondFactor(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => endSecondFactor({ password }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onEnded();
      publishEvent('second-factor-changed', {});
    },
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    gcTime: 0,
  });
}
