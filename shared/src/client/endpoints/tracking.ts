import * as endpoints from '@evisa/shared/contract/endpoints';
import type { DownloadDocument, TrackedOrder, TrackOrder } from '@evisa/shared/contract/tracking';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { withTimeLimit } from '@evisa/shared/client/http/time-limit';

/** POST front/track-order: returns a tracking token for this order, valid for 30 minutes. */
export function trackOrder(body: TrackOrder, signal?: AbortSignal): Promise<ApiResponse<{ trackingToken: string }>> {
  return withTimeLimit(signal, (limited) => request(endpoints.trackOrder, { json: body, signal: limited }));
}

/** POST front/get-download-history: returns the status of the order, its document and its downloads. */
export async function getDownloadHistory(orderId: number, token: string, signal?: AbortSignal): Promise<TrackedOrder> {
  const { data, mainResult, path } = await withTimeLimit(signal, (limited) =>
    request(endpoints.getDownloadHistory, { json: { orderId }, token, signal: limited }),
  );
  return { history: data, order: mainResult, document: path };
}

/** POST front/download-passport-doc-pdf: returns a link valid for 60 seconds, relative to the API base. The history has a row once the file was sent. */
export async function downloadPassportDocPdf(
  body: DownloadDocument,
  token: string,
  signal?: AbortSignal,
): Promise<{ url: string }> {
  const { data } = await withTimeLimit(signal, (limited) =>
    request(endpoints.downloadPassportDocPdf, { json: body, token, signal: limited }),
  );
  return data;
}

/**
 * Closes an opened order on this device: the server deletes the page's cookie. Throws if there is no response, so that no one leaves a shared
 * device with an open order.
 */
export async function closeOrder(orderId: number, signal?: AbortSignal): Promise<void> {
  const body = new URLSearchParams({ close: 'yes' });
  await withTimeLimit(signal, (limited) =>
    fetch(applicantPaths.orderDownload(orderId), { method: 'POST', body, redirect: 'manual', signal: limited }),
  );
}
