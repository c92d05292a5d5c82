import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { setSecondFactorRoles } from '@evisa/shared/client/second-factor';
import type { Role } from '@evisa/shared/domain/roles';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery, secondFactorRolesQuery } from './second-factor';
import { tellFailure } from './tell-failure';

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
    onError: tellFailure,
  });
}
