import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError } from '../../queries/toasts';

export type RemarkFlag = (typeof remarkFlags)[number]['payload'];

/** A remark's text and its checked flags. */
export interface NewRemark {
  remark: string;
  flags: readonly RemarkFlag[];
}

/** Saves a remark and publishes the change. `onStored` runs even after the component unmounts, so that the draft is deleted. */
export function useAddRemark(orderId: number, onStored: () => void) {
  const remarkerName = useSession(({ data }) => data?.name);
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ remark, flags }: NewRemark) =>
      idempotentCall([remark, flags.toSorted().join()], (key) =>
        request(endpoints.addNewRemark, {
          json: { orderId, remark, remarkerName, ...Object.fromEntries(flags.map((flag) => [flag, 'Y' as const])) },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onStored();
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}
