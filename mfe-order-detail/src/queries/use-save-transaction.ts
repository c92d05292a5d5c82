import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { saveTransactionDetails } from '@evisa/shared/client/transaction';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { orderDetailQuery } from './order-detail';
import { tellFailure } from './tell-failure';

interface Transaction {
  transactionId: string;
  merchantName: string;
}

/**
 * Saves the transaction details, shows them at once and tells the portal. `onSaved` is called even if the screen was left
 * meanwhile.
 */
export function useSaveTransaction(orderId: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: ({ transactionId, merchantName }: Transaction) =>
      attempt([transactionId, merchantName], (key) =>
        saveTransactionDetails({ orderId, transactionId, merchantName }, key),
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
    onError: tellFailure,
  });
}
