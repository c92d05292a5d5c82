import { useMutation } from '@evisa/shared/kit/query';
import { getOrderIds } from '@evisa/shared/client/bulk';
import type { OrderSelection } from '@evisa/shared/contract/bulk';
import { toastError } from '@evisa/shared/kit/toasts';

/** Finds every order a list would show, as many as can be worked on at once. */
export function useSelectWholeList(onFound: (orders: Awaited<ReturnType<typeof getOrderIds>>) => void) {
  return useMutation({
    mutationFn: (list: OrderSelection) => getOrderIds(list),
    onSuccess: onFound,
    onError: ({ message }) => toastError(message),
  });
}
