import { useMutation } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { createAttempt } from '@evisa/shared/client/attempt';
import { addNewRemark } from '@evisa/shared/client/remarks';
import type { remarkFlags } from '@evisa/shared/domain/remark-flags';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { tellFailure } from './tell-failure';

export type RemarkFlag = (typeof remarkFlags)[number]['payload'];

/** A remark's text and the flags that are ticked. */
export interface NewRemark {
  remark: string;
  flags: readonly RemarkFlag[];
}

/**
 * Stores a remark on the order and tells the portal. A repeat after a lost answer makes no second one. `onStored` is called
 * even if the screen was left meanwhile.
 */
export function useAddRemark(orderId: number, onStored: () => void) {
  const remarkerName = useSession(({ data }) => data?.name);
  const [attempt] = useState(createAttempt);
  return useMutation({
    mutationFn: ({ remark, flags }: NewRemark) =>
      attempt([remark, flags.toSorted().join()], (key) =>
        addNewRemark(
          { orderId, remark, remarkerName, ...Object.fromEntries(flags.map((flag) => [flag, 'Y' as const])) },
          key,
        ),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onStored();
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: tellFailure,
  });
}
