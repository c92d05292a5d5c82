import { useMutation } from '@evisa/shared/kit/react-query';
import { endMemberSessions } from '@evisa/shared/client/endpoints/team';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { toastApiError } from '../../queries/toast-api-error';

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (teamMemberId: number) => endMemberSessions({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
  });
}
