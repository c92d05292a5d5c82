import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { ExportOrders, OrderSelection, SelectedOrder } from '@evisa/shared/contract/bulk-orders';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { downloadBlob } from '@evisa/shared/kit/download-blob';

/** Returns the ids of all orders of a list, at most 10,000. */
export function getOrderIds(list: OrderSelection): Promise<SelectedOrder[]> {
  return requestData(endpoints.getOrderIds, { json: list });
}

/** Downloads a list as a CSV file, named after the folder and the day. */
export async function downloadOrdersCsv(list: ExportOrders): Promise<void> {
  const file = await requestFile(endpoints.exportOrders, { json: list });
  downloadBlob(file, `${folders[list.folderName].path}-${new Date().toISOString().slice(0, 10)}.csv`);
}
