import type { OrderEvent } from '@evisa/shared/contract/events';
import { closedStatuses, type FolderName } from '@evisa/shared/domain/orders/order-folders';

/** Whether a change brought an order into this list; `userName` says whose My Orders. */
export function hasEnteredFolder(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return event.from === null;
  if (folder === 'myOrder') {
    const taken = event.from === null || event.action.startsWith('order.assign');
    return taken && event.assign_to === userName && !closedStatuses.includes(event.process_status);
  }
  return event.to === folder && event.from !== folder;
}

/** Whether after a change the order is no longer in this list. */
export function hasLeftFolder(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return false;
  if (folder === 'myOrder') return event.assign_to !== userName || closedStatuses.includes(event.process_status);
  return event.to !== folder;
}
