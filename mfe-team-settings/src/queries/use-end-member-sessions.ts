import { useMutation } from '@evisa/shared/kit/query';
import { endMemberSessions } from '@evisa/shared/client/team';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { tellFailure } from './tell-failure';

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (teamMemberId: number) => endMemberSessions({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: tellFailure,
  });
}
