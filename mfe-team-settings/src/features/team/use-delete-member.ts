import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { deleteTeamMember } from '@evisa/shared/client/endpoints/team';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { teamQueryKey } from './team-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Deletes a member (the specification, section 8: 'Team member deleted successfully.'). */
export function useDeleteMember() {
  const queryClient = useQueryClient();
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (teamMemberId: number) => attempt([teamMemberId], (key) => deleteTeamMember({ teamMemberId }, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}
