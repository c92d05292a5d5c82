import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { saveDefencePackDetails } from '@evisa/shared/client/defence-packs';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';

/** Saves what was entered for a card dispute and tells the portal. */
export function useSaveDefencePack(orderId: number) {
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: (details: DefencePackDetails) =>
      attempt(Object.values(details), (key) => saveDefencePackDetails({ orderId, ...details }, key)),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
  });
}
