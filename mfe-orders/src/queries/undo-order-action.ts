import { createAttempt } from '@evisa/shared/client/attempt';
import { assignOrderStatus, changeOrderStatus } from '@evisa/shared/client/bulk';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import { statusAfter } from '@evisa/shared/domain/folder-actions';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import type { OrderActionRun } from './run-order-action';

type Undo = () => Promise<BulkResult['refused']>;

/**
 * The way back from an action, an ordinary and audited move; `null` where there is none. Moves go back to the status
 * each order had, "Move to Original Folder" to the one who had them all.
 */
export function undoOf(
  { action }: OrderActionRun,
  folder: FolderName,
  result: BulkResult,
  userName: string,
): Undo | null {
  if (result.done.length === 0) return null;
  if (statusAfter(action) !== null) return () => moveBack(result.previous);
  if (action === 'release' && folder === 'myOrder') return () => takeBack(result.done, userName);
  return null;
}

async function moveBack(previous: BulkResult['previous']): Promise<BulkResult['refused']> {
  const byStatus = new Map<ProcessStatus, number[]>();
  for (const { orderId, process_status } of previous) {
    const orderIds = byStatus.get(process_status);
    if (orderIds) orderIds.push(orderId);
    else byStatus.set(process_status, [orderId]);
  }
  const answers = await Promise.all(
    [...byStatus].map(([updatingStatus, orderId]) =>
      createAttempt()([], (key) => changeOrderStatus({ orderId, updatingStatus }, key)),
    ),
  );
  return answers.flatMap(({ data }) => data.refused);
}

async function takeBack(orderId: number[], assignto: string): Promise<BulkResult['refused']> {
  return (await createAttempt()([], (key) => assignOrderStatus({ orderId, assignto }, key))).data.refused;
}
