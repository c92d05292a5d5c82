import { queryOptions } from '@evisa/shared/kit/react-query';
import { getEmailContent } from '@evisa/shared/client/endpoints/mail';

/** The customer approval email of an order; it is made of the order as it stands, so it is never taken from memory. */
export function approvalEmailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['email-content', orderId],
    queryFn: ({ signal }) => getEmailContent(orderId, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
