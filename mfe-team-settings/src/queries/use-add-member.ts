import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { addTeamMember } from '@evisa/shared/client/team';
import type { AddTeamMember } from '@evisa/shared/contract/team';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { teamKey } from './team-members';
import { tellFailure } from './tell-failure';

/** Adds a member; a repeat after a lost answer adds no second one. */
export function useAddMember(onAdded: (added: AddTeamMember) => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (member: AddTeamMember) =>
      attempt([member.name, member.email, member.password, member.type], (key) => addTeamMember(member, key)),
    onSuccess: ({ message }, member) => {
      toastSuccess(message);
      onAdded(member);
    },
    onError: tellFailure,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
    gcTime: 0,
  });
}
