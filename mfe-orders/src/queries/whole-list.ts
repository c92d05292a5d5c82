import { exportOrders } from '@evisa/shared/client/bulk';
import type { ExportOrders } from '@evisa/shared/contract/bulk';
import { folders } from '@evisa/shared/domain/order-folders';
import { saveFile } from '@evisa/shared/kit/save-file';

export { getOrderIds } from '@evisa/shared/client/bulk';

/** A list as a CSV file among the person's downloads, named after the folder and the day. */
export async function saveOrders(list: ExportOrders): Promise<void> {
  const file = await exportOrders(list);
  saveFile(file, `${folders[list.folderName].path}-${new Date().toISOString().slice(0, 10)}.csv`);
}
