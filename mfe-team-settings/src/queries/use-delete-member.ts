import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { deleteTeamMember } from '@evisa/shared/client/team';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { teamKey } from './team-members';
import { tellFailure } from './tell-failure';

/** Deletes a member (the specification, section 8: 'Team member deleted successfully.'). */
export function useDeleteMember() {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (teamMemberId: number) => attempt([teamMemberId], (key) => deleteTeamMember({ teamMemberId }, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: tellFailure,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  });
}
