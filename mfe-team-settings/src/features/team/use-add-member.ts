import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { addTeamMember } from '@evisa/shared/client/endpoints/team';
import type { AddTeamMember } from '@evisa/shared/contract/team';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { teamQueryKey } from './team-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Adds a member; a repeat after a lost answer adds no second one. */
export function useAddMember(onAdded: (added: AddTeamMember) => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (member: AddTeamMember) =>
      attempt([member.name, member.email, member.password, member.type], (key) => addTeamMember(member, key)),
    onSuccess: ({ message }, member) => {
      toastSuccess(message);
      onAdded(member);
    },
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
    gcTime: 0,
  });
}
