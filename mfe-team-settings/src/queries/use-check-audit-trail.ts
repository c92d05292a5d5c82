import { useMutation } from '@evisa/shared/kit/query';
import { checkAuditTrail } from '@evisa/shared/client/audit';
import { tellFailure } from './tell-failure';

/** Whether every entry is there and as it was written. */
export function useCheckAuditTrail() {
  return useMutation({ mutationFn: () => checkAuditTrail(), onError: tellFailure });
}
