import type { OrderEvent } from '@evisa/shared/contract/events';
import { settledStatuses, type FolderName } from '@evisa/shared/domain/order-folders';

/** Whether a change brought an order into this list; `userName` says whose My Orders. */
export function arrivesIn(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return event.from === null;
  if (folder === 'myOrder') {
    const taken = event.from === null || event.action.startsWith('order.assign');
    return taken && event.assign_to === userName && !settledStatuses.includes(event.process_status);
  }
  return event.to === folder && event.from !== folder;
}

/** Whether after a change the order is no longer in this list. */
export function leaves(folder: FolderName, userName: string, event: OrderEvent): boolean {
  if (folder === 'allOrder') return false;
  if (folder === 'myOrder') return event.assign_to !== userName || settledStatuses.includes(event.process_status);
  return event.to !== folder;
}
