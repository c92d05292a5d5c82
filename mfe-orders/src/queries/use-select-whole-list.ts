import { useMutation } from '@evisa/shared/kit/query';
import type { OrderSelection } from '@evisa/shared/contract/bulk';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import { toastError } from '@evisa/shared/kit/toasts';
import { fetchOrTell, wholeList } from '../app/on-demand';

/** Finds every order a list would show, as many as can be worked on at once. */
export function useSelectWholeList(onFound: (orders: readonly { id: number; status: ProcessStatus }[]) => void) {
  return useMutation({
    mutationFn: async (list: OrderSelection) => (await fetchOrTell(wholeList))?.getOrderIds(list),
    onSuccess: (orders) => orders && onFound(orders),
    onError: ({ message }) => toastError(message),
  });
}
