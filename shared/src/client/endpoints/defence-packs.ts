import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  DefencePackContent,
  DefencePackPdf,
  DefencePackType,
  SaveDefencePack,
} from '@evisa/shared/contract/defence-packs';
import { request, requestFile, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/defence-pack-details: replaces the stored details. */
export function saveDefencePackDetails(body: SaveDefencePack, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.saveDefencePackDetails, { json: body, idempotencyKey });
}

/** GET admin/defence-pack-content/{orderId}/{defencePackType}: returns the content of the PDF. `dispute` is the key of one of several disputes. */
export async function getDefencePackContent(
  orderId: number,
  defencePackType: DefencePackType,
  signal?: AbortSignal,
  dispute?: string,
): Promise<DefencePackContent> {
  const params = { orderId, defencePackType };
  const query = { dispute };
  return (await request<DefencePackContent>(endpoints.getDefencePackContent, { params, query, signal })).data;
}

/** POST admin/get-defence-pack-pdf: returns the PDF. */
export function getDefencePackPdf(body: DefencePackPdf, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.getDefencePackPdf, { json: body, signal });
}
