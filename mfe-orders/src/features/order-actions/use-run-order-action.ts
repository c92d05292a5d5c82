import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useCallback } from 'react';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { loadOrToast, lazyOrderActions } from '../../app/lazy-modules';
import type { OrderActionRequest } from './send-order-action';

/**
 * Runs an action of a list and tells what became of each order. `onDone` is told the orders it was done to;
 * those refused are in the toast. Never rejects.
 */
export function useRunOrderAction(
  onDone: (orderIds: readonly number[]) => void,
): (run: OrderActionRequest) => Promise<void> {
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  const assignsOthers = useSession(({ role }) => hasPermission(role, 'order.assign-others'));
  return useCallback(
    async (run) =>
      (await loadOrToast(lazyOrderActions))?.runActionWithToast(
        run,
        { userName, canAssignOthers: assignsOthers },
        queryClient,
        onDone,
      ),
    [assignsOthers, onDone, queryClient, userName],
  );
}
