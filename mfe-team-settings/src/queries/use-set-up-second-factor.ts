import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { confirmSecondFactor, startSecondFactor } from '@evisa/shared/client/second-factor';
import type { WithProof } from '../components/use-proof';
import { secondFactorQuery } from './second-factor';
import { tellFailure } from './tell-failure';

/** A new secret for an authenticator app. */
export function useStartSecondFactor(withProof: WithProof) {
  return useMutation({ mutationFn: () => withProof(startSecondFactor), onError: tellFailure, gcTime: 0 });
}

/** Turns the second factor on and hands over the recovery codes. */
export function useConfirmSecondFactor(withProof: WithProof, onConfirmed: (recoveryCodes: readonly string[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => withProof(() => confirmSecondFactor({ code })),
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
    onError: (error) => {
      tellFailure(error);
      // The answer may have been lost on its way.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    gcTime: 0,
  });
}
