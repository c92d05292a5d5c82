import { useQueryClient } from '@evisa/shared/kit/query';
import { useCallback } from 'react';
import { can } from '@evisa/shared/domain/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { fetchOrTell, orderActions } from '../app/on-demand';
import type { OrderActionRun } from './run-order-action';

/**
 * Runs an action of a list and tells what became of each order. `onDone` is told the orders it was done to;
 * those refused are in the toast. Never rejects.
 */
export function useRunOrderAction(
  onDone: (orderIds: readonly number[]) => void,
): (run: OrderActionRun) => Promise<void> {
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  const assignsOthers = useSession(({ role }) => can(role, 'order.assign-others'));
  return useCallback(
    async (run) => (await fetchOrTell(orderActions))?.runAndTell(run, { userName, assignsOthers }, queryClient, onDone),
    [assignsOthers, onDone, queryClient, userName],
  );
}
