import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';

/** The lists of orders with a due date: label in the sidebar and title. */
export const dueTitles: Record<DueFilter, string> = { overdue: 'Overdue', today: 'Due Today' };

/** Returns the title of a list. */
export function getListTitle(folder: FolderName, due?: DueFilter): string {
  return due ? dueTitles[due] : folders[folder].title;
}
