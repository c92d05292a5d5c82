import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { setSecondFactorRoles } from '@evisa/shared/client/endpoints/second-factor';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery, secondFactorRolesQuery } from './second-factor-queries';
import { toastApiError } from '../../queries/toast-api-error';

/** Sets the roles that must have a second factor. It may be the Admin's own, so how they stand themselves is read anew. */
export function useSaveSecondFactorRoles(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (roles: Role[]) => setSecondFactorRoles({ roles }),
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
