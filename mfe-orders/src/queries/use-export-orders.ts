import { useMutation } from '@evisa/shared/kit/query';
import type { ExportOrders } from '@evisa/shared/contract/bulk';
import { toastError } from '@evisa/shared/kit/toasts';
import { fetchOrTell, wholeList } from '../app/on-demand';

/** A list as a CSV file among the person's downloads. */
export function useExportOrders() {
  return useMutation({
    mutationFn: async (list: ExportOrders) => (await fetchOrTell(wholeList))?.saveOrders(list),
    onError: ({ message }) => toastError(message),
  });
}
