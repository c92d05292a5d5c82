import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import type { ConfirmSecondFactor } from '@evisa/shared/contract/second-factor';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/api-errors';
import { sessionsQuery } from './session-queries';

/** The member's own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => requestData(endpoints.getSecondFactor, { signal }),
  staleTime: 0,
});

/** The roles that require a second factor. */
export const secondFactorRolesQuery = queryOptions({
  queryKey: ['second-factor-roles'],
  queryFn: ({ signal }) => requestData(endpoints.getSecondFactorRoles, { signal }),
  staleTime: 0,
});

/** Requests a new secret for an authenticator app. */
export function useStartSecondFactor() {
  return useMutation({
    mutationFn: () => requestData(endpoints.startSecondFactor, { json: {} }),
    onError: toastApiError,
    gcTime: 0,
  });
}

/** Turns the member's second factor on and passes the recovery codes to `onConfirmed`. */
export function useConfirmSecondFactor(onConfirmed: (recoveryCodes: readonly string[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ConfirmSecondFactor) => request(endpoints.confirmSecondFactor, { json }),
    onSuccess: ({ data }) => {
      onConfirmed(data.recoveryCodes);
      // The member's other sessions ended.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      toastApiError(error);
      // The second factor may be on although the response was lost.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    gcTime: 0,
  });
}

/** Returns a function that turns the member's second factor off, with their password and a code. */
export function useDisableSecondFactor(): (typed: { password: string; code?: string }) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ password, code = '' }) => {
    try {
      const { message } = await request(endpoints.endSecondFactor, { json: { password, code } });
      toastSuccess(message);
      publishEvent('second-factor-changed', {});
    } finally {
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    }
  };
}

/** Saves the roles that require a second factor. Refreshes the member's own state, because their role may be one of them. */
export function useSaveSecondFactorRoles(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (roles: Role[]) => request(endpoints.setSecondFactorRoles, { json: { roles } }),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      queryClient.setQueryData(secondFactorRolesQuery.queryKey, data);
      onSaved();
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      publishEvent('second-factor-changed', {});
    },
    onError: toastApiError,
  });
}
