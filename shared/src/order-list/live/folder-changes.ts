import type { OrderEvent } from '@evisa/shared/contract/events';
import { isClockRunning, type DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { closedStatuses, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { getDestination } from '@evisa/shared/domain/orders/order-status';

/** Which orders a list shows, as far as an event can tell. Only the server knows which of them match a search or another filter. */
export interface ListScope {
  folder: FolderName;
  /** The owner of My Orders. */
  userName: string;
  /** Whether the list shows only unassigned orders. My Orders and Order History ignore it, as the API does. */
  unassigned?: boolean;
  /** Whether the list shows only orders that are late or due today. The screen refreshes it when there are more. */
  due?: DueFilter | undefined;
  /** Whether the list has filters, which an order can match after any move. */
  isFiltered?: boolean;
}

/** Checks whether a change brought an order into a list. */
export function hasEnteredFolder(list: ListScope, event: OrderEvent): boolean {
  const { from, to, action } = event;
  if (hasLeftFolder(list, event)) return false;
  if (list.due) return false;
  if (from === null) return true;
  if (list.folder === 'allOrder') return list.isFiltered === true && from !== to;
  if (list.folder === 'myOrder') return action.startsWith('order.assign') || isReopened(event);
  return from !== to || (list.unassigned === true && action === 'order.unassign');
}

/** Checks whether an order is outside a list after a change. */
export function hasLeftFolder({ folder, userName, unassigned, due }: ListScope, event: OrderEvent): boolean {
  const { process_status, assign_to, to } = event;
  if (due && !isClockRunning[process_status]) return true;
  if (folder === 'allOrder') return false;
  if (folder === 'myOrder') return assign_to !== userName || closedStatuses.includes(process_status);
  return to !== folder || (unassigned === true && assign_to !== null);
}

/** Checks whether a move came from a folder with closed orders. Refunds holds open ones too, so the move can be inside of it. */
function isReopened({ from, action }: OrderEvent): boolean {
  const statuses = from && action === 'order.move' ? folders[from].statuses : null;
  return statuses?.some((status) => closedStatuses.includes(status)) ?? false;
}

/** Returns why an order left a list: "Moved to Completed by Sokha Chan". */
export function describeFolderExit(list: ListScope, event: OrderEvent): string {
  return `${describeChange(list, event)} by ${event.by === list.userName ? 'you' : event.by}`;
}

function describeChange({ folder }: ListScope, { process_status, assign_to, to }: OrderEvent): string {
  const isInFolder = folder === 'myOrder' ? !closedStatuses.includes(process_status) : to === folder;
  if (isInFolder) return assign_to === null ? 'Moved to original folder' : `Assigned to ${assign_to}`;
  if (process_status === 'Deleted') return 'Deleted';
  // Standard and Priority orders have the same status but are in different folders.
  return `Moved to ${process_status === 'New' ? folders[to].label : getDestination(process_status)}`;
}
