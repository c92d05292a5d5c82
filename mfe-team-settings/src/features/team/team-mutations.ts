import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { updateTeamMember } from '@evisa/shared/client/endpoints/team';
import type { UpdateTeamMember } from '@evisa/shared/contract/team';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import type { WithReauthentication } from '../reauthentication/use-reauthentication';
import { teamQueryKey } from './team-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Changes a member. Whatever the answer, the member is read anew: a conflict shows by what is new. */
export function useUpdateMember(withProof: WithReauthentication, onUpdated: (sent: UpdateTeamMember) => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createIdempotentCall);
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
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
    gcTime: 0,
  });
}
