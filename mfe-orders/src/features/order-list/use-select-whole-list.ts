import { useMutation } from '@evisa/shared/kit/react-query';
import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { loadOrToast, lazyWholeList } from '../../app/lazy-modules';

/** Finds every order a list would show, as many as can be worked on at once. */
export function useSelectWholeList(onFound: (orders: readonly { id: number; status: ProcessStatus }[]) => void) {
  return useMutation({
    mutationFn: async (list: OrderSelection) => (await loadOrToast(lazyWholeList))?.getOrderIds(list),
    onSuccess: (orders) => orders && onFound(orders),
    onError: ({ message }) => toastError(message),
  });
}
