import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request, requestFile } from '@evisa/shared/client/http/http-client';
import type { DefencePackDetails, DefencePackPdf } from '@evisa/shared/contract/defence-packs';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';

/** Reads the content of a pack's PDF. It is never cached, because it is built from the current order. */
export function defencePackContentQuery(pack: DefencePackPdf) {
  return queryOptions({
    queryKey: ['defence-pack-content', pack],
    queryFn: ({ signal }) =>
      requestData(endpoints.getDefencePackContent, {
        params: { orderId: pack.orderId, defencePackType: pack.defencePackType },
        query: { dispute: pack.dispute },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Saves the dispute details and publishes the change. */
export function useSaveDefencePackDetails(orderId: number) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (details: DefencePackDetails) =>
      idempotentCall(Object.values(details), (key) =>
        request(endpoints.saveDefencePackDetails, { json: { orderId, ...details }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
  });
}

/**
 * Opens a pack's PDF in a new window. Browsers allow new windows only during a click, so the window opens at once, waits
 * for the PDF, and closes if the request fails. The object URL is not revoked, because saving from that window reads it again.
 */
export function useOpenDefencePackPdf(pack: DefencePackPdf) {
  const fetching = useMutation({
    mutationFn: async (page: Window) => {
      try {
        const pdf = await requestFile(endpoints.getDefencePackPdf, { json: pack });
        page.location.replace(URL.createObjectURL(pdf));
      } catch (error) {
        page.close();
        throw error;
      }
    },
  });
  const blocked = useMutation({ mutationFn: () => Promise.reject(new Error(blockedMessage)) });

  function open() {
    const page = window.open('', '_blank');
    if (!page) return blocked.mutate();
    blocked.reset();
    page.document.title = `Defence pack ${pack.defencePackType} of order ${pack.orderId}`;
    page.document.body.textContent = 'Creating the PDF…';
    fetching.mutate(page);
  }
  return { open, isPending: fetching.isPending, error: blocked.error ?? fetching.error };
}

const blockedMessage = 'The browser blocked the new window. Allow pop-ups for this site and try again.';
