import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';
import type { ExportOrders } from '@evisa/shared/contract/bulk-orders';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { downloadBlob } from '@evisa/shared/kit/download-blob';

/** Downloads a list as a CSV file, named after the folder and the day. */
export async function downloadOrdersCsv(list: ExportOrders): Promise<void> {
  const file = await requestFile(endpoints.exportOrders, { json: list });
  downloadBlob(file, `${folders[list.folderName].path}-${new Date().toISOString().slice(0, 10)}.csv`);
}
