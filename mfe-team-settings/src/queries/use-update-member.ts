import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { updateTeamMember } from '@evisa/shared/client/team';
import type { UpdateTeamMember } from '@evisa/shared/contract/team';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import type { WithProof } from '../components/use-proof';
import { teamKey } from './team-members';
import { tellFailure } from './tell-failure';

/** Changes a member. Whatever the answer, the member is read anew: a conflict shows by what is new. */
export function useUpdateMember(withProof: WithProof, onUpdated: (sent: UpdateTeamMember) => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (member: UpdateTeamMember) =>
      withProof(() =>
        attempt([member.tmId, member.name, member.email, member.password, member.type, member.updatedAt], (key) =>
          updateTeamMember(member, key),
        ),
      ),
    onSuccess: ({ message }, sent) => {
      toastSuccess(message);
      onUpdated(sent);
    },
    onError: tellFailure,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
    gcTime: 0,
  });
}
