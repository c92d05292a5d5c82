import type { OrderEvent } from '@evisa/shared/contract/events';
import { folders, settledStatuses, type FolderName } from '@evisa/shared/domain/order-folders';
import { statusRules } from '@evisa/shared/domain/order-status';

/** What took an order out of a list, and who did it: "Moved to Completed by Sokha Chan". */
export function departureOf(folder: FolderName, userName: string, event: OrderEvent): string {
  return `${whatHappened(folder, event)} by ${event.by === userName ? 'you' : event.by}`;
}

function whatHappened(folder: FolderName, { process_status, assign_to, to }: OrderEvent): string {
  if (folder === 'myOrder' && !settledStatuses.includes(process_status))
    return assign_to === null ? 'Given back' : `Assigned to ${assign_to}`;
  if (process_status === 'Deleted') return 'Deleted';
  // Standard and Priority share a status and not a folder.
  return `Moved to ${process_status === 'New' ? folders[to].label : statusRules[process_status].label}`;
}
