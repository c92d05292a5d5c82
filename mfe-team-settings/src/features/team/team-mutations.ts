import { useState } from 'react';
import { resetSecondFactor } from '@evisa/shared/client/endpoints/second-factor';
import {
  addTeamMember,
  deleteTeamMember,
  endMemberSessions,
  updateTeamMember,
} from '@evisa/shared/client/endpoints/team';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { AddTeamMember, UpdateTeamMember } from '@evisa/shared/contract/team';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';
import { teamQueryKey } from './team-queries';

/** Adds a member. A retry after a lost response does not add a second one. */
export function useAddMember(onAdded: (added: AddTeamMember) => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (member: AddTeamMember) =>
      callIdempotently([member.name, member.email, member.password, member.type], (key) => addTeamMember(member, key)),
    onSuccess: ({ message }, member) => {
      toastSuccess(message);
      onAdded(member);
    },
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
    gcTime: 0,
  });
}

/** Changes a member and reloads them, so that the form can show a conflict. */
export function useUpdateMember(onUpdated: (sent: UpdateTeamMember) => void) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (member: UpdateTeamMember) =>
      callIdempotently(
        [member.tmId, member.name, member.email, member.password, member.type, member.updatedAt],
        (key) => updateTeamMember(member, key),
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

export function useDeleteMember() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (teamMemberId: number) =>
      callIdempotently([teamMemberId], (key) => deleteTeamMember({ teamMemberId }, key)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (teamMemberId: number) => endMemberSessions({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
  });
}

/** Turns off the second factor of a member who lost their app and recovery codes. */
export function useResetMemberSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teamMemberId: number) => resetSecondFactor({ teamMemberId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}
