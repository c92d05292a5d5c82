import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { confirmSecondFactor, startSecondFactor } from '@evisa/shared/client/endpoints/second-factor';
import type { WithReauthentication } from '../reauthentication/use-reauthentication';
import { secondFactorQuery } from './second-factor-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** A new secret for an authenticator app. */
export function useStartSecondFactor(withProof: WithReauthentication) {
  return useMutation({ mutationFn: () => withProof(startSecondFactor), onError: toastApiError, gcTime: 0 });
}

/** Turns the second factor on and hands over the recovery codes. */
export function useConfirmSecondFactor(
  withProof: WithReauthentication,
  onConfirmed: (recoveryCodes: readonly string[]) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => withProof(() => confirmSecondFactor({ code })),
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
    onError: (error) => {
      toastApiError(error);
      // The answer may have been lost on its way.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    gcTime: 0,
  });
}
