import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
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
      callIdempotently([member.name, member.email, member.password, member.type], (key) =>
        request(endpoints.addTeamMember, { json: member, idempotencyKey: key }),
      ),
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
        (key) => request(endpoints.updateTeamMember, { json: member, idempotencyKey: key }),
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
      callIdempotently([teamMemberId], (key) =>
        request(endpoints.deleteTeamMember, { json: { teamMemberId }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (teamMemberId: number) => request(endpoints.endMemberSessions, { json: { teamMemberId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
  });
}

/** Turns off the second factor of a member who lost their app and recovery codes. */
export function useResetMemberSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teamMemberId: number) => request(endpoints.resetSecondFactor, { json: { teamMemberId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQueryKey }),
  });
}
