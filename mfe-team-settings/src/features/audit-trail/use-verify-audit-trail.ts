import { useMutation } from '@evisa/shared/kit/react-query';
import { checkAuditTrail } from '@evisa/shared/client/endpoints/audit';
import { toastApiError } from '../../queries/toast-api-error';

/** Whether every entry is there and as it was written. */
export function useVerifyAuditTrail() {
  return useMutation({ mutationFn: () => checkAuditTrail(), onError: toastApiError });
}
