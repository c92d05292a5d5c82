import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  DefencePackContent,
  DefencePackPdf,
  DefencePackType,
  SaveDefencePack,
} from '@evisa/shared/contract/defence-packs';
import { request, requestFile, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `request(endpoints.saveDefencePackDetails, { json, idempotencyKey })`. */
export function saveDefencePackDetails(body: SaveDefencePack, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.saveDefencePackDetails, { json: body, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.getDefencePackContent, { params: { orderId, defencePackType }, query: { dispute }, signal })`. */
export function getDefencePackContent(
  orderId: number,
  defencePackType: DefencePackType,
  signal?: AbortSignal,
  dispute?: string,
): Promise<DefencePackContent> {
  return requestData(endpoints.getDefencePackContent, {
    params: { orderId, defencePackType },
    query: { dispute },
    signal,
  });
}

/** @deprecated Use `requestFile(endpoints.getDefencePackPdf, { json, signal })`. */
export function getDefencePackPdf(body: DefencePackPdf, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.getDefencePackPdf, { json: body, signal });
}
