import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { resetSecondFactor } from '@evisa/shared/client/second-factor';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { teamKey } from './team-members';
import { tellFailure } from './tell-failure';

/** Turns off the second factor of a member who lost the app and the codes. */
export function useResetSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teamMemberId: number) => resetSecondFactor({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: tellFailure,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  });
}
