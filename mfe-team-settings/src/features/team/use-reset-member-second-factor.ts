import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { resetSecondFactor } from '@evisa/shared/client/endpoints/second-factor';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { teamQueryKey } from './team-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Turns off the second factor of a member who lost the app and the codes. */
export function useResetMemberSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teamMemberId: number) => resetSecondFactor({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}
