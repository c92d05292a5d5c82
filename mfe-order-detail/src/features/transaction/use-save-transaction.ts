import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { orderDetailQuery } from '../../queries/order-detail';
import { toastApiError } from '../../queries/toasts';

interface Transaction {
  transactionId: string;
  merchantName: string;
}

/**
 * Saves the transaction, updates the cached order and publishes the change. `onSaved` runs even after the component unmounts, so
 * that the draft is deleted.
 */
export function useSaveTransaction(orderId: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ transactionId, merchantName }: Transaction) =>
      idempotentCall([transactionId, merchantName], (key) =>
        request(endpoints.saveTransactionDetails, {
          json: { orderId, transactionId, merchantName },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ message }, { transactionId, merchantName }) => {
      toastSuccess(message);
      queryClient.setQueryData(
        orderDetailQuery(orderId).queryKey,
        (order) => order && { ...order, transaction_id: transactionId, merchant_name: merchantName },
      );
      onSaved();
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
