import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { saveDefencePackDetails } from '@evisa/shared/client/endpoints/defence-packs';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';

/** Saves what was entered for a card dispute and tells the portal. */
export function useSaveDefencePackDetails(orderId: number) {
  const [attempt] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (details: DefencePackDetails) =>
      attempt(Object.values(details), (key) => saveDefencePackDetails({ orderId, ...details }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
  });
}
