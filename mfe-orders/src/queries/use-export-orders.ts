import { useMutation } from '@evisa/shared/kit/query';
import { exportOrders } from '@evisa/shared/client/bulk';
import type { ExportOrders } from '@evisa/shared/contract/bulk';
import { folders } from '@evisa/shared/domain/order-folders';
import { toastError } from '@evisa/shared/kit/toasts';
import { saveFile } from '@evisa/shared/kit/save-file';

/** A list as a CSV file among the person's downloads, named after the folder and the day. */
export function useExportOrders() {
  return useMutation({
    mutationFn: (list: ExportOrders) => exportOrders(list),
    onSuccess: (file, { folderName }) =>
      saveFile(file, `${folders[folderName].path}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: ({ message }) => toastError(message),
  });
}
