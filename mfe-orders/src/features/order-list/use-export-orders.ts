import { useMutation } from '@evisa/shared/kit/react-query';
import type { ExportOrders } from '@evisa/shared/contract/bulk-orders';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { loadOrToast, lazyWholeList } from '../../app/lazy-modules';

/** A list as a CSV file among the person's downloads. */
export function useExportOrders() {
  return useMutation({
    mutationFn: async (list: ExportOrders) => (await loadOrToast(lazyWholeList))?.downloadOrdersCsv(list),
    onError: ({ message }) => toastError(message),
  });
}
