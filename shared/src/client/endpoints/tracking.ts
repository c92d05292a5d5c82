import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  DownloadDocument,
  DownloadHistoryRow,
  PublicDocument,
  PublicOrder,
  TrackOrder,
} from '@evisa/shared/contract/tracking';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST front/track-order: a tracking token for 30 minutes and this order. */
export function trackOrder(body: TrackOrder): Promise<ApiResponse<{ trackingToken: string }>> {
  return request<{ trackingToken: string }>(endpoints.trackOrder, { json: body });
}

export interface TrackedOrder {
  history: DownloadHistoryRow[];
  order: PublicOrder;
  /** `null` until the document is there. */
  document: PublicDocument | null;
}

/** POST front/get-download-history: where the order stands, its document and its downloads. */
export async function getDownloadHistory(orderId: number, token: string, signal?: AbortSignal): Promise<TrackedOrder> {
  const { data, mainResult, path } = await request<
    DownloadHistoryRow[],
    { mainResult: PublicOrder; path: PublicDocument | null }
  >(endpoints.getDownloadHistory, { json: { orderId }, token, signal });
  return { history: data, order: mainResult, document: path };
}

/** POST front/download-passport-doc-pdf: a link good for 60 seconds, relative to the API base; writes a history row. */
export async function downloadPassportDocPdf(body: DownloadDocument, token: string): Promise<{ url: string }> {
  return (await request<{ url: string }>(endpoints.downloadPassportDocPdf, { json: body, token })).data;
}
