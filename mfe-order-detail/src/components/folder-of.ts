import type { OrderDetail } from '@evisa/shared/contract/orders';
import { folderNames, folders, type FolderName } from '@evisa/shared/domain/order-folders';

/** The one folder an order lies in by its status and mode. */
export function folderOf({ process_status, processing_mode }: OrderDetail): FolderName | undefined {
  return folderNames.find((name) => {
    const { statuses, mode } = folders[name];
    return statuses?.includes(process_status) && (mode === undefined || mode === processing_mode);
  });
}
