import type { OrderEvent } from '@evisa/shared/contract/events';
import { closedStatuses, type FolderName } from '@evisa/shared/domain/orders/order-folders';

/** Checks whether a change brought an order into a folder. `userName` identifies the owner of My Orders. */
export function hasEnteredFolder(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return event.from === null;
  if (folder === 'myOrder') {
    const isNewlyAssigned = event.from === null || event.action.startsWith('order.assign');
    return isNewlyAssigned && event.assign_to === userName && !closedStatuses.includes(event.process_status);
  }
  return event.to === folder && event.from !== folder;
}

/** Checks whether an order is outside a folder after a change. */
export function hasLeftFolder(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return false;
  if (folder === 'myOrder') return event.assign_to !== userName || closedStatuses.includes(event.process_status);
  return event.to !== folder;
}
