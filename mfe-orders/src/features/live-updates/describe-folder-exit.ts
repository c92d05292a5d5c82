import type { OrderEvent } from '@evisa/shared/contract/events';
import { folders, closedStatuses, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { statusRules } from '@evisa/shared/domain/orders/order-status';

/** What took an order out of a list, and who did it: "Moved to Completed by Sokha Chan". */
export function describeFolderExit(folder: FolderName, userName: string, event: OrderEvent): string {
  return `${describeChange(folder, event)} by ${event.by === userName ? 'you' : event.by}`;
}

function describeChange(folder: FolderName, { process_status, assign_to, to }: OrderEvent): string {
  if (folder === 'myOrder' && !closedStatuses.includes(process_status))
    return assign_to === null ? 'Given back' : `Assigned to ${assign_to}`;
  if (process_status === 'Deleted') return 'Deleted';
  // Standard and Priority share a status and not a folder.
  return `Moved to ${process_status === 'New' ? folders[to].label : statusRules[process_status].label}`;
}
